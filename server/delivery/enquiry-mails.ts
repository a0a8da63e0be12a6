import type { Enquiry } from '#contract/enquiry.ts';
import { enquiryBody, enquirySubject } from '#contract/enquiry-mail.ts';
import type { SiteData } from '#contract/site-data.ts';
import { inIndiaAndUtc } from '#server/delivery/in-india-and-utc.ts';
import type { Mail } from '#server/delivery/mail.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';

export interface EnquiryMailsDeps {
  siteData: SiteData;
  /** The mailbox of the leads, and the address of the site. */
  leadsTo: string;
  siteUrl: string;
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
  return [mailToAgency(deps, enquiry, receipt, receivedAt), mailToSender(deps, enquiry, receipt, receivedAt)].map(
    (mail) => {
      const id = deps.newId();
      return { id, kind: 'mail', payload: JSON.stringify(mail), messageId: `<${id}.${receipt}@${domain}>` };
    },
  );
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

function mailToSender({ siteData, siteUrl }: EnquiryMailsDeps, enquiry: Enquiry, receipt: string, time: Date): Mail {
  const { brand, mailboxes, phone, responsePromise } = siteData;
  return {
    from: { name: brand, address: mailboxes.hello },
    to: { name: enquiry.name, address: enquiry.email },
    subject: `We have your message (${receipt})`,
    text: [
      `Hello ${enquiry.name},`,
      '',
      `Thank you for writing to ${brand}. ${responsePromise}`,
      '',
      `Your reference number is ${receipt}. Please quote it if you call us on ${phone} or write to ${mailboxes.hello}.`,
      '',
      `This is what reached us on ${inIndiaAndUtc(time)}:`,
      '',
      ...(enquiry.subject ? [`Subject: ${enquiry.subject}`] : []),
      enquiryBody(enquiry, siteData.choices),
      '',
      `${brand}, ${siteUrl}`,
    ].join('\n'),
    // RFC 3834 and Exchange: neither a mail robot nor an out-of-office notice answers this.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
