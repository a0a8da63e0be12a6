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
  const { brand, mailboxes, phone, forms, words, agencyMails, newsletterMails, redirects } = facts;
  const data: SiteData = {
    brand,
    receiptPrefix: forms.receiptPrefix,
    mailboxes: { leads: mailboxes.leads, hello: mailboxes.hello },
    phone,
    newsletterConsent: words.newsletterText,
    newsletterLabel: words.newsletterLabel,
    confirmations: confirmationCopy(facts),
    meetingMails: meetingMailCopy(facts),
    agencyMails: { ...agencyMails, sender: interpolate(agencyMails.sender, { brand }) },
    forms: formWords(facts),
    applicationErrors: applicationErrors(facts),
    refusals: refusalCopy(facts),
    plainPages: plainPageCopy(facts),
    newsletterMails: newsletterMails,
    positions: Object.fromEntries((await openJobs()).map(({ slug, title }) => [slug, title])),
    redirects,
  };
  return Response.json(data);
};

/** The copy of the confirmation mails, with the facts of the agency filled in. */
function confirmationCopy(facts: SiteFacts): SiteData['confirmations'] {
  const { brand, phone, mailboxes, forms, confirmations } = facts;
  const values = { brand, phone, mailbox: mailboxes.hello, promise: forms.responsePromise };
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
      answerBy: labels.answerBy,
      privacy: labels.privacy,
    },
    book: confirmations.book,
    enquiry: interpolateMail(enquiry),
    application: interpolateMail(application),
  };
}

function meetingMailCopy({ brand, phone, meetingMails: words }: SiteFacts): SiteData['meetingMails'] {
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
    ways: { videoLink: ways.videoLink, video: ways.video, phone: ways.phone },
    client: {
      booked: interpolateMail(client.booked),
      moved: interpolateMail(client.moved),
      cancelled: interpolateMail(client.cancelled),
      reminder: interpolateMail(client.reminder),
    },
    agency,
    calendar: {
      clientTitle: interpolate(calendar.clientTitle, { brand }),
      agencyTitle: calendar.agencyTitle,
      phone: calendar.phone,
      video: calendar.video,
    },
  };
}

function refusalCopy({ forms }: SiteFacts): SiteData['refusals'] {
  const words = forms.refusals;
  return {
    tooMany: words.tooMany,
    oneMinute: words.oneMinute,
    minutes: words.minutes,
    memoryFull: words.memoryFull,
    crossSite: words.crossSite,
    notFree: words.notFree,
    hasMeeting: words.hasMeeting,
  };
}

function plainPageCopy({ plainPages: words }: SiteFacts): SiteData['plainPages'] {
  const { cutOff, tooManyFields, unknownField } = words.upload;
  return {
    notSent: words.notSent,
    backToForm: words.backToForm,
    notPossible: words.notPossible,
    home: words.home,
    addressTooLong: words.addressTooLong,
    tooLarge: words.tooLarge,
    unreadable: words.unreadable,
    upload: { cutOff: cutOff, tooManyFields: tooManyFields, unknownField: unknownField },
  };
}
