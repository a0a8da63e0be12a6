import { expect } from '@playwright/test';
import type { AddressObject } from 'mailparser';
import type { Agency } from '../support/agency.ts';
import { patternOf } from '../support/content-words.ts';
import { inOrder } from '../support/in-order.ts';
import type { ReceivedMail } from '../support/smtp-inbox.ts';

interface SentEnquiry {
  form: 'consultation' | 'contact';
  name: string;
  email: string;
  /** Subject of the mail to the agency. */
  subject: string;
  /** All details listed in the mail to the agency, including the message. */
  details: string;
  reference: string;
}

/** Reads the sent mails: one to the agency, one to the sender without their words. */
export async function expectBothMails(agency: Agency, sent: SentEnquiry): Promise<void> {
  const { brand, mailboxes, confirmations } = agency.siteData;
  const { toAgency, toSender } = await agency.mailsAbout(sent.email);

  const messageId = expect.stringMatching(new RegExp(`^<[\\w-]+\\.${sent.reference}@kolamdigital\\.example>$`));
  expect(toAgency.map(headOf)).toEqual([
    {
      recipients: [mailboxes.leads],
      from: [{ name: `${brand} website`, address: mailboxes.hello }],
      to: [{ name: '', address: mailboxes.leads }],
      replyTo: [{ name: sent.name, address: sent.email }],
      subject: sent.subject,
      messageId,
      autoSubmitted: 'auto-generated',
    },
  ]);
  expect(toSender.map(headOf)).toEqual([
    {
      recipients: [sent.email],
      from: [{ name: brand, address: mailboxes.hello }],
      to: [{ name: '', address: sent.email }],
      replyTo: [],
      subject: `${confirmations.enquiry.subject} (${sent.reference})`,
      messageId,
      autoSubmitted: 'auto-replied',
    },
  ]);

  const [agencyText, senderText] = [textOf(toAgency), textOf(toSender)];
  expect(agencyText).toMatch(inOrder(sent.details));
  expect(agencyText).toContain(`Reference: ${sent.reference}`);
  expect(agencyText).toContain(`Form: ${sent.form}`);
  const { opening, closing } = confirmations.enquiry;
  for (const paragraph of [...opening, ...closing])
    expect(senderText.split('\n\n')).toContainEqual(expect.stringMatching(patternOf(paragraph)));
  expect(senderText).toContain(`${confirmations.labels.reference}: ${sent.reference}`);
  for (const line of sent.details.split('\n').filter(Boolean)) expect(senderText).not.toContain(line);
}

/** Checks that no mail was sent for this address, or exactly one to each side. */
export async function expectMailCount(agency: Agency, email: string, count: 0 | 1): Promise<void> {
  const { toAgency, toSender } = await agency.mailsAbout(email);
  expect([toAgency.length, toSender.length]).toEqual([count, count]);
}

function headOf({ recipients, from, to, replyTo, subject, messageId, headers }: ReceivedMail) {
  return {
    recipients,
    from: addressesOf(from),
    to: addressesOf(to),
    replyTo: addressesOf(replyTo),
    subject,
    messageId,
    autoSubmitted: headers.get('auto-submitted'),
  };
}

const addressesOf = (header: AddressObject | AddressObject[] | undefined) =>
  [header ?? []].flat().flatMap(({ value }) => value.map(({ name, address }) => ({ name, address })));

const textOf = (mails: ReceivedMail[]) => mails[0]?.text ?? '';
