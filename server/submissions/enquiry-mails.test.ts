import { expect, test } from 'vitest';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import { exampleEnquiry, parsedEnquiry } from '../../tests/support/example-records.ts';
import { consultationFields, contactFields, exampleSiteData } from '../../tests/support/examples.ts';
import { inOrder } from '../../tests/support/in-order.ts';
import { composeMails } from './messages.ts';

test('the agency gets the whole enquiry with reference and time, and replies to the sender', () => {
  const { toAgency } = compose(contactFields);
  expect(toAgency).toEqual({
    from: { name: 'Kolam Digital website', address: 'hello@kolamdigital.example' },
    to: { name: '', address: 'leads@kolamdigital.example' },
    replyTo: { name: 'Meera Nair', address: 'meera@example.com' },
    subject: 'Sorting fabric by photo – Meera Nair',
    text: expect.stringMatching(
      inOrder(`Name: Meera Nair
Email: meera@example.com
Phone: +91 98765 43210
Company: Nair Textiles
Project type: AI Automation
Budget: ₹25,000 – ₹50,000

Message:
We sort 4,000 rolls a day by hand.
Can a camera do it?

Reference: KD-7Q2M-X4TP
Received: 1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)
Form: contact

An answer to this mail goes to the sender.`),
    ),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
});

test('empty fields are marked in the mail to the agency', () => {
  expect(compose(consultationFields).toAgency.text).toMatch(
    inOrder('Phone: Not provided\nCompany: Not provided\nProject type: Not specified\nBudget: Not specified'),
  );
});

test('the sender gets the reference and the response time, with headers against automatic replies', () => {
  expect(compose(contactFields).toSender).toEqual({
    from: { name: 'Kolam Digital', address: 'hello@kolamdigital.example' },
    to: { name: '', address: 'meera@example.com' },
    subject: 'We have your message (KD-7Q2M-X4TP)',
    text: `Hello,

It is here.

Number: KD-7Q2M-X4TP
Received: 1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)
Answered by: 2 Mar 2026, 00:05 IST (1 Mar 2026, 18:35 UTC)

Call us.

What we store: https://www.kolamdigital.example/privacy-policy

Kolam Digital, https://www.kolamdigital.example`,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  });
});

test('each mail has its own Message-ID, of its id, the reference and the domain', () => {
  expect(compose(contactFields).messageIds).toEqual([
    '<id-1.KD-7Q2M-X4TP@kolamdigital.example>',
    '<id-2.KD-7Q2M-X4TP@kolamdigital.example>',
  ]);
});

function compose(fields: object) {
  let count = 0;
  const newId = () => {
    count += 1;
    return `id-${count}`;
  };
  const deps = {
    siteData: exampleSiteData,
    leadsTo: 'leads@kolamdigital.example',
    siteUrl: 'https://www.kolamdigital.example',
    answerWithinMs: 86_400_000,
    newId,
  };
  const messages = composeMails(deps, exampleEnquiry({ enquiry: parsedEnquiry(fields) }));
  const [toAgency, toSender] = messages.map(({ payload }): Mail => mailSchema.parse(JSON.parse(payload)));
  if (!toAgency || !toSender) throw new Error('There should be two mails.');
  return { toAgency, toSender, messageIds: messages.map(({ messageId }) => messageId) };
}
