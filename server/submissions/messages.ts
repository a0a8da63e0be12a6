import { applicationForm, cvKinds } from '#contract/application.ts';
import { enquiryBody, enquirySubject } from '#contract/enquiry.ts';
import { mailText } from '#contract/form-fields.ts';
import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import type { NewApplication, NewEnquiry, NewRecord } from '#server/db/records.ts';
import { formatInIndiaAndUtc, type Mail, mailMessage } from '#server/mail/mail.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';

export interface MailDeps {
  siteData: SiteData;
  siteUrl: string;
  /** The mailbox of the leads. */
  leadsTo: string;
  /** The longest time until a message is answered, in milliseconds. */
  answerWithinMs: number;
  /** A new identifier for each message. */
  newId: () => string;
}

export interface WebhookMessagesDeps {
  /** The queue of each address, see webhookQueue. */
  queues: readonly string[];
  /** A new identifier for each message and each event. */
  newId: () => string;
}

export interface MessageDeps {
  mails: MailDeps;
  webhooks: WebhookMessagesDeps;
}

/** The version of the webhooks. Incremented when a field changes its meaning or is removed; new ones may be added at any time. */
const VERSION = 1;

/** What is sent when a record is stored: two mails, and a webhook to each address. */
export function composeMessages({ mails, webhooks }: MessageDeps, record: NewRecord): OutboxMessage[] {
  return record.kind === 'enquiry'
    ? [...composeEnquiryMails(mails, record), ...composeEnquiryWebhooks(webhooks, record)]
    : [...composeApplicationMails(mails, record), ...composeApplicationWebhooks(webhooks, record)];
}

/** The two mails about an enquiry, plain text: one to the agency, one to the sender. */
export function composeEnquiryMails(deps: MailDeps, record: NewEnquiry): OutboxMessage[] {
  const { reference, receivedAt } = record;
  const { email } = record.enquiry;
  const mails = [enquiryToAgency(deps, record), composeConfirmation(deps, 'enquiry', { email, reference, receivedAt })];
  return mails.map((mail) => mailMessage(mail, deps.newId(), reference, deps.siteData.mailboxes.hello));
}

function enquiryToAgency({ siteData, leadsTo }: MailDeps, { enquiry, reference, receivedAt }: NewEnquiry): Mail {
  return {
    from: { name: `${siteData.brand} website`, address: siteData.mailboxes.hello },
    to: { name: '', address: leadsTo },
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: enquirySubject(enquiry),
    text: [
      enquiryBody(enquiry, siteData.forms.choices),
      '',
      `Reference: ${reference}`,
      `Received: ${formatInIndiaAndUtc(receivedAt)}`,
      `Form: ${enquiry.form}`,
      '',
      'An answer to this mail goes to the sender.',
    ].join('\n'),
    // RFC 3834: keeps out-of-office answers of the leads mailbox from the visitor.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The two mails about an application, plain text: one to the agency with the CV, one to the applicant without. */
export function composeApplicationMails(deps: MailDeps, record: NewApplication): OutboxMessage[] {
  const { reference, receivedAt } = record;
  const { email } = record.application;
  const mails = [
    applicationToAgency(deps, record),
    composeConfirmation(deps, 'application', { email, reference, receivedAt }),
  ];
  return mails.map((mail) => mailMessage(mail, deps.newId(), reference, deps.siteData.mailboxes.hello));
}

function applicationToAgency({ siteData, siteUrl, leadsTo }: MailDeps, record: NewApplication): Mail {
  const { application, cv, positionTitle, reference } = record;
  const position = positionTitle ?? 'None in particular';
  const cvLine = `CV: ${cv.name}, ${sizeOf(cv.bytes)}`;
  return {
    from: { name: `${siteData.brand} website`, address: siteData.mailboxes.hello },
    to: { name: '', address: leadsTo },
    replyTo: { name: application.name, address: application.email },
    subject: `Application: ${positionTitle ?? 'no particular position'} – ${application.name}`,
    text: [
      mailText(applicationForm, { ...application, position }, siteData.forms.choices, [cvLine]),
      '',
      `Reference: ${reference}`,
      `Received: ${formatInIndiaAndUtc(record.receivedAt)}`,
      ...(positionTitle ? [`Posting: ${siteUrl}${routes.job(application.position)}`] : []),
      '',
      'The file is attached as it came, from somebody you do not know yet: open it without its macros.',
      'An answer to this mail goes to the applicant.',
    ].join('\n'),
    // RFC 3834: keeps out-of-office answers of the mailbox from the applicant.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachment: { application: record.id, name: cv.name, type: cvKinds[cv.kind] },
  };
}

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
export function composeConfirmation(
  { siteData, siteUrl, answerWithinMs }: Pick<MailDeps, 'siteData' | 'siteUrl' | 'answerWithinMs'>,
  kind: 'enquiry' | 'application',
  { email, reference, receivedAt }: { email: string; reference: string; receivedAt: Date },
): Mail {
  const { brand, mailboxes, confirmations } = siteData;
  const { labels, [kind]: copy } = confirmations;
  const answerBy = new Date(receivedAt.getTime() + answerWithinMs);
  const facts = [
    `${labels.reference}: ${reference}`,
    `${labels.received}: ${formatInIndiaAndUtc(receivedAt)}`,
    `${labels.answerBy}: ${formatInIndiaAndUtc(answerBy)}`,
  ].join('\n');
  const privacy = `${labels.privacy}: ${siteUrl}${routes.legal('privacy-policy')}`;
  return {
    from: { name: brand, address: mailboxes.hello },
    to: { name: '', address: email },
    subject: `${copy.subject} (${reference})`,
    text: [...copy.opening, facts, ...copy.closing, privacy, `${brand}, ${siteUrl}`].join('\n\n'),
    // RFC 3834 and Exchange: no automatic answers.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** One message for each address, all of the same event, with every field of the enquiry. */
export function composeEnquiryWebhooks(
  deps: WebhookMessagesDeps,
  { enquiry, reference, receivedAt }: NewEnquiry,
): OutboxMessage[] {
  const data = { receipt: reference, ...enquiry };
  return composeWebhooks(deps, 'enquiry.received', `New enquiry ${reference}`, receivedAt, data);
}

/** The same for an application. The file is not included: the mail to the agency has it. */
export function composeApplicationWebhooks(
  deps: WebhookMessagesDeps,
  { application, cv, positionTitle, reference, receivedAt }: NewApplication,
): OutboxMessage[] {
  return composeWebhooks(deps, 'application.received', `New application ${reference}`, receivedAt, {
    receipt: reference,
    ...application,
    positionTitle: positionTitle ?? '',
    cv: { name: cv.name, type: cvKinds[cv.kind], bytes: cv.bytes.length },
  });
}

function composeWebhooks(
  { queues, newId }: WebhookMessagesDeps,
  type: 'enquiry.received' | 'application.received',
  text: string,
  receivedAt: Date,
  data: object,
): OutboxMessage[] {
  if (queues.length === 0) return [];
  const id = `msg_${newId()}`;
  // Chat services show `text` and interpret markup in it, so it contains nothing that a visitor typed.
  const payload = JSON.stringify({ version: VERSION, type, id, timestamp: receivedAt.toISOString(), text, data });
  return queues.map((queue) => ({ id: newId(), kind: 'webhook', queue, payload, messageId: id }));
}
