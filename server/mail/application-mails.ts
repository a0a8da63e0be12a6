import { applicationForm, cvKinds } from '#contract/application.ts';
import { mailText } from '#contract/form-fields.ts';
import { routes } from '#contract/routes.ts';
import type { NewApplication } from '#server/db/records.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { composeConfirmation } from './confirmation.ts';
import type { MailDeps } from './enquiry-mails.ts';
import { formatInIndiaAndUtc, type Mail, mailMessage } from './mail.ts';

/** The two mails about an application, plain text: one to the agency with the CV, one to the applicant without. */
export function composeApplicationMails(deps: MailDeps, record: NewApplication): OutboxMessage[] {
  const { reference, receivedAt } = record;
  const { email } = record.application;
  const mails = [
    mailToAgency(deps, record),
    composeConfirmation(deps, 'application', { email, reference, receivedAt }),
  ];
  return mails.map((mail) => mailMessage(mail, deps.newId(), reference, deps.siteData.mailboxes.hello));
}

function mailToAgency({ siteData, siteUrl, leadsTo }: MailDeps, record: NewApplication): Mail {
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
