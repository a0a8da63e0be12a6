import type { APIRoute } from 'astro';
import { MEETING_MINUTES } from '#contract/booking.ts';
import type { ConfirmationWords, SiteData } from '#contract/site-data.ts';
import { openJobs } from '#site/careers/queries.ts';
import { applicationErrors, formWords } from '#site/shell/page-copy.ts';
import { type SiteFacts, siteFacts } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';

/** The content that the server reads: see contract/site-data.ts. */
export const GET: APIRoute = async () => {
  const facts = await siteFacts();
  const { brand, mailboxes, phone, forms, words, agency_mails, newsletter_mails, redirects } = facts;
  const data: SiteData = {
    brand,
    receiptPrefix: forms.receipt_prefix,
    mailboxes: { leads: mailboxes.leads, hello: mailboxes.hello },
    phone,
    newsletterConsent: words.newsletter_text,
    newsletterLabel: words.newsletter_label,
    confirmations: confirmationCopy(facts),
    meetingMails: meetingMailCopy(facts),
    agencyMails: { ...agency_mails, sender: interpolate(agency_mails.sender, { brand }) },
    forms: formWords(facts),
    applicationErrors: applicationErrors(facts),
    refusals: refusalCopy(facts),
    plainPages: plainPageCopy(facts),
    newsletterMails: newsletter_mails,
    positions: Object.fromEntries((await openJobs()).map(({ slug, title }) => [slug, title])),
    redirects,
  };
  return Response.json(data);
};

/** The copy of the confirmation mails, with the facts of the agency filled in. */
function confirmationCopy(facts: SiteFacts): SiteData['confirmations'] {
  const { brand, phone, mailboxes, forms, confirmations } = facts;
  const values = { brand, phone, mailbox: mailboxes.hello, promise: forms.response_promise };
  const interpolateMail = ({ subject, opening, closing }: ConfirmationWords): ConfirmationWords => ({
    subject,
    opening: opening.map((paragraph) => interpolate(paragraph, values)),
    closing: closing.map((paragraph) => interpolate(paragraph, values)),
  });
  const { labels, enquiry, application } = confirmations;
  return {
    labels: {
      reference: labels.reference,
      received: labels.received,
      answerBy: labels.answer_by,
      privacy: labels.privacy,
    },
    book: confirmations.book,
    enquiry: interpolateMail(enquiry),
    application: interpolateMail(application),
  };
}

function meetingMailCopy({ brand, phone, meeting_mails: words }: SiteFacts): SiteData['meetingMails'] {
  const { times, ways, client, agency, calendar } = words;
  const values = { brand, phone, minutes: MEETING_MINUTES };
  const interpolateMail = ({ subject, opening, closing }: ConfirmationWords): ConfirmationWords => ({
    subject,
    opening: opening.map((paragraph) => interpolate(paragraph, values)),
    closing: closing.map((paragraph) => interpolate(paragraph, values)),
  });
  return {
    labels: words.labels,
    times,
    ways: { videoLink: ways.video_link, video: ways.video, phone: ways.phone },
    client: {
      booked: interpolateMail(client.booked),
      moved: interpolateMail(client.moved),
      cancelled: interpolateMail(client.cancelled),
      reminder: interpolateMail(client.reminder),
    },
    agency,
    calendar: {
      clientTitle: interpolate(calendar.client_title, { brand }),
      agencyTitle: calendar.agency_title,
      phone: calendar.phone,
      video: calendar.video,
    },
  };
}

function refusalCopy({ forms }: SiteFacts): SiteData['refusals'] {
  const words = forms.refusals;
  return {
    tooMany: words.too_many,
    oneMinute: words.one_minute,
    minutes: words.minutes,
    memoryFull: words.memory_full,
    crossSite: words.cross_site,
    notFree: words.not_free,
    hasMeeting: words.has_meeting,
  };
}

function plainPageCopy({ plain_pages: words }: SiteFacts): SiteData['plainPages'] {
  const { cut_off, too_many_fields, unknown_field } = words.upload;
  return {
    notSent: words.not_sent,
    backToForm: words.back_to_form,
    notPossible: words.not_possible,
    home: words.home,
    addressTooLong: words.address_too_long,
    tooLarge: words.too_large,
    unreadable: words.unreadable,
    upload: { cutOff: cut_off, tooManyFields: too_many_fields, unknownField: unknown_field },
  };
}
