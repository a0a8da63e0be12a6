import { cvKinds } from '#contract/application.ts';
import { routes } from '#contract/routes.ts';
import type { NewApplication } from '#server/applications/store.ts';
import { composeConfirmation } from '#server/delivery/confirmation.ts';
import type { EnquiryMailsDeps } from '#server/delivery/enquiry-mails.ts';
import { inIndiaAndUtc } from '#server/delivery/in-india-and-utc.ts';
import type { Mail } from '#server/delivery/mail.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';

/** Both mails that an application causes, plain text: one to the agency with the CV, one to the applicant without. */
export function composeApplicationMails(deps: EnquiryMailsDeps, application: NewApplication): OutboxMessage[] {
  const domain = deps.siteData.mailboxes.hello.split('@').at(-1);
  const { receipt, receivedAt } = application;
  const { email } = application.application;
  const toApplicant = composeConfirmation(deps, 'application', {
    email,
    receipt,
    receivedAt,
  });
  return [mailToAgency(deps, application), toApplicant].map((mail) => {
    const id = deps.newId();
    return { id, kind: 'mail', payload: JSON.stringify(mail), messageId: `<${id}.${receipt}@${domain}>` };
  });
}

function mailToAgency({ siteData, siteUrl, leadsTo }: EnquiryMailsDeps, record: NewApplication): Mail {
  const { application, cv, positionTitle, receipt } = record;
  return {
    from: { name: `${siteData.brand} website`, address: siteData.mailboxes.hello },
    to: { name: '', address: leadsTo },
    replyTo: { name: application.name, address: application.email },
    subject: `Application: ${positionTitle ?? 'no particular position'} – ${application.name}`,
    text: [
      ...details(record),
      '',
      `Reference: ${receipt}`,
      `Received: ${inIndiaAndUtc(record.receivedAt)}`,
      ...(positionTitle ? [`Posting: ${siteUrl}${routes.job(application.position)}`] : []),
      '',
      'The file is attached as it came, from somebody you do not know yet: open it without its macros.',
      'An answer to this mail goes to the applicant.',
    ].join('\n'),
    // RFC 3834: an out-of-office answer of the mailbox would otherwise go to the applicant.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachment: { application: record.id, name: cv.name, type: cvKinds[cv.kind] },
  };
}

/** One a line, then the note. */
function details({ application, cv, positionTitle }: NewApplication): string[] {
  return [
    `Position: ${positionTitle ?? 'None in particular'}`,
    `Name: ${application.name}`,
    `Email: ${application.email}`,
    `Phone: ${application.phone || 'Not provided'}`,
    `Link: ${application.link || 'Not provided'}`,
    `CV: ${cv.name}, ${sizeOf(cv.bytes)}`,
    '',
    'Note:',
    application.note || 'Not provided',
  ];
}

/** As file managers show it, in steps of 1024, never 0. */
function sizeOf({ length }: Uint8Array): string {
  const format = (amount: number, fractionDigits: number) =>
    amount.toLocaleString('en-IN', { maximumFractionDigits: fractionDigits });
  return length < 1024 * 1024 ? `${format(Math.ceil(length / 1024), 0)} KB` : `${format(length / 1024 / 1024, 1)} MB`;
}
