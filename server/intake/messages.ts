import { applicationForm, cvKinds } from '#contract/application.ts';
import { enquiryBody, enquirySubject } from '#contract/enquiry.ts';
import { labelOf, mailText } from '#contract/form-fields.ts';
import { routes } from '#contract/routes.ts';
import type { NewApplication, NewEnquiry, NewRecord } from '#server/leads/new-lead.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { formatInIndiaAndUtc, type Mail, mailMessage } from '#server/mail/mail.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { composeWebhook, type WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';

type MailDeps = Omit<MailContext, 'serverUrl'>;

export interface MessageDeps {
  mails: MailDeps;
  webhooks: WebhookMessagesDeps;
}

/**
 * What is sent when a record is stored: two mails, and a webhook to each address.
 *
 * @param answerBy until when an answer is promised
 */
export function composeMessages({ mails, webhooks }: MessageDeps, record: NewRecord, answerBy: Date): OutboxMessage[] {
  return [...composeMails(mails, record, answerBy), ...composeWebhooks(webhooks, record)];
}

/** Two plain-text mails: one to the agency, with the CV of an application, and one to the visitor. */
export function composeMails(deps: MailDeps, record: NewRecord, answerBy: Date): OutboxMessage[] {
  const { reference } = record;
  return [mailToAgency(deps, record), composeConfirmation(deps, record, answerBy)].map((mail) =>
    mailMessage(mail, deps.newId(), reference, deps.siteData.mailboxes.hello),
  );
}

function mailToAgency(deps: MailDeps, record: NewRecord): Mail {
  const { brand, agencyMails, mailboxes } = deps.siteData;
  const { name, email } = record.kind === 'enquiry' ? record.enquiry : record.application;
  return {
    from: { name: fillIn(agencyMails.sender, { brand }), address: mailboxes.hello },
    to: { name: '', address: deps.leadsTo },
    replyTo: { name, address: email },
    // RFC 3834: keeps out-of-office answers of the leads mailbox from the visitor.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(record.kind === 'enquiry' ? enquiryContent(deps, record) : applicationContent(deps, record)),
  };
}

type MailContent = Pick<Mail, 'subject' | 'text' | 'attachments'>;

function enquiryContent(deps: MailDeps, { enquiry, reference, receivedAt }: NewEnquiry): MailContent {
  const { forms, agencyMails } = deps.siteData;
  const { subjects, labels, closing } = agencyMails;
  return {
    // A meeting has mails of its own, see server/meetings/messages.ts.
    subject: enquirySubject(enquiry, subjects[enquiry.form === 'meeting' ? 'consultation' : enquiry.form]),
    text: [
      enquiryBody(enquiry, forms),
      '',
      `${labels.reference}: ${reference}`,
      `${labels.received}: ${formatInIndiaAndUtc(receivedAt)}`,
      `${labels.form}: ${enquiry.form}`,
      '',
      ...linkToDesk(deps, reference),
      ...closing.enquiry,
    ].join('\n'),
  };
}

function applicationContent(deps: MailDeps, record: NewApplication): MailContent {
  const { siteData, siteUrl } = deps;
  const { application, cv, positionTitle, reference } = record;
  const { forms, agencyMails } = siteData;
  const { labels, subjects, general, closing } = agencyMails;
  const position = positionTitle ?? general.text;
  const cvLine = `${labelOf('cv', forms)}: ${cv.name}, ${sizeOf(cv.bytes)}`;
  return {
    subject: `${subjects.application}: ${positionTitle ?? general.subject} – ${application.name}`,
    text: [
      mailText(applicationForm, { ...application, position }, forms, [cvLine]),
      '',
      `${labels.reference}: ${reference}`,
      `${labels.received}: ${formatInIndiaAndUtc(record.receivedAt)}`,
      ...(positionTitle ? [`${labels.posting}: ${siteUrl}${routes.job(application.position)}`] : []),
      '',
      ...linkToDesk(deps, reference),
      ...closing.application,
    ].join('\n'),
    attachments: [{ file: record.id, name: cv.name, type: cvKinds[cv.kind] }],
  };
}

/** An answer to the mail itself goes past the desk, where the record then turns late. */
const linkToDesk = ({ siteData, deskUrl }: MailDeps, reference: string): string[] =>
  deskUrl ? [fillIn(siteData.agencyMails.desk, { link: `${deskUrl}/leads/${reference}` })] : [];

/** As file managers show it: in steps of 1024, at least 1 KB. */
function sizeOf({ length }: Uint8Array): string {
  const format = (amount: number, fractionDigits: number) =>
    amount.toLocaleString('en-IN', { maximumFractionDigits: fractionDigits });
  return length < 1024 * 1024 ? `${format(Math.ceil(length / 1024), 0)} KB` : `${format(length / 1024 / 1024, 1)} MB`;
}

/**
 * Tells a visitor that their message is stored, in the words of content/site.yaml. Contains nothing that they typed but their
 * address: otherwise anyone could use it to mail text of their own to a stranger.
 */
function composeConfirmation({ siteData, siteUrl }: MailDeps, record: NewRecord, answerBy: Date): Mail {
  const { kind, reference, receivedAt } = record;
  const { email } = record.kind === 'enquiry' ? record.enquiry : record.application;
  const { brand, phone, mailboxes, forms, confirmations } = siteData;
  const { labels, book, [kind]: copy } = confirmations;
  const facts = [
    `${labels.reference}: ${reference}`,
    `${labels.received}: ${formatInIndiaAndUtc(receivedAt)}`,
    `${labels.answerBy}: ${formatInIndiaAndUtc(answerBy)}`,
  ].join('\n');
  const values = { brand, phone, mailbox: mailboxes.hello, promise: forms.responsePromise };
  const fill = (paragraph: string) => fillIn(paragraph, values);
  const bookInstead = kind === 'enquiry' ? [fillIn(book, { link: `${siteUrl}${routes.book}` })] : [];
  const privacy = `${labels.privacy}: ${siteUrl}${routes.legal('privacy-policy')}`;
  return {
    from: { name: brand, address: mailboxes.hello },
    to: { name: '', address: email },
    subject: `${copy.subject} (${reference})`,
    text: [
      ...copy.opening.map(fill),
      facts,
      ...copy.closing.map(fill),
      ...bookInstead,
      privacy,
      `${brand}, ${siteUrl}`,
    ].join('\n\n'),
    // RFC 3834 and Exchange: no automatic answers.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** One message for each address, all of the same event, with every field. The mail to the agency has the file. */
export function composeWebhooks(deps: WebhookMessagesDeps, record: NewRecord): OutboxMessage[] {
  const { kind, reference, receivedAt } = record;
  return composeWebhook(deps, {
    type: `${kind}.received`,
    at: receivedAt,
    text: `New ${kind} ${reference}`,
    data: {
      reference,
      ...(record.kind === 'enquiry'
        ? { ...record.enquiry, ...record.arrival, ...record.meeting }
        : applicationData(record)),
    },
  });
}

const applicationData = ({ application, cv, positionTitle }: NewApplication) => ({
  ...application,
  positionTitle: positionTitle ?? '',
  cv: { name: cv.name, type: cvKinds[cv.kind], bytes: cv.bytes.length },
});
