import type { Enquiry } from '#contract/enquiry.ts';
import { enquiryBody, enquirySubject } from '#contract/enquiry-mail.ts';
import { type ConfirmationDeps, composeConfirmation } from '#server/delivery/confirmation.ts';
import { inIndiaAndUtc } from '#server/delivery/in-india-and-utc.ts';
import type { Mail } from '#server/delivery/mail.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';

export interface EnquiryMailsDeps extends ConfirmationDeps {
  /** The mailbox of the leads. */
  leadsTo: string;
  /** A new identifier for each message. */
  newId: () => string;
}

/** Both mails that an enquiry causes, plain text: one to the agency, one to the sender. */
export function composeEnquiryMails(
  deps: EnquiryMailsDeps,
  enquiry: Enquiry,
  receipt: string,
  receivedAt: Date,
): OutboxMessage[] {
  const domain = deps.siteData.mailboxes.hello.split('@').at(-1);
  const { email } = enquiry;
  const toSender = composeConfirmation(deps, 'enquiry', { email, receipt, receivedAt });
  return [mailToAgency(deps, enquiry, receipt, receivedAt), toSender].map((mail) => {
    const id = deps.newId();
    return { id, kind: 'mail', payload: JSON.stringify(mail), messageId: `<${id}.${receipt}@${domain}>` };
  });
}

function mailToAgency({ siteData, leadsTo }: EnquiryMailsDeps, enquiry: Enquiry, receipt: string, time: Date): Mail {
  return {
    from: { name: `${siteData.brand} website`, address: siteData.mailboxes.hello },
    to: { name: '', address: leadsTo },
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: enquirySubject(enquiry),
    text: [
      enquiryBody(enquiry, siteData.choices),
      '',
      `Reference: ${receipt}`,
      `Received: ${inIndiaAndUtc(time)}`,
      `Form: ${enquiry.form}`,
      '',
      'An answer to this mail goes to the sender.',
    ].join('\n'),
    // RFC 3834: an out-of-office answer of the leads mailbox would otherwise go to the visitor.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
