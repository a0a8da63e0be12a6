import { enquiryBody, enquirySubject } from '#contract/enquiry.ts';
import type { NewEnquiry } from '#server/db/records.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { type ConfirmationDeps, composeConfirmation } from './confirmation.ts';
import { formatInIndiaAndUtc, type Mail, mailMessage } from './mail.ts';

export interface MailDeps extends ConfirmationDeps {
  /** The mailbox of the leads. */
  leadsTo: string;
  /** A new identifier for each message. */
  newId: () => string;
}

/** The two mails about an enquiry, plain text: one to the agency, one to the sender. */
export function composeEnquiryMails(deps: MailDeps, record: NewEnquiry): OutboxMessage[] {
  const { reference, receivedAt } = record;
  const { email } = record.enquiry;
  const mails = [mailToAgency(deps, record), composeConfirmation(deps, 'enquiry', { email, reference, receivedAt })];
  return mails.map((mail) => mailMessage(mail, deps.newId(), reference, deps.siteData.mailboxes.hello));
}

function mailToAgency({ siteData, leadsTo }: MailDeps, { enquiry, reference, receivedAt }: NewEnquiry): Mail {
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
