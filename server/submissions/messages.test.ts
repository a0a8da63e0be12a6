import { expect, test } from 'vitest';
import type { NewRecord } from '#server/db/records.ts';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import {
  exampleApplication,
  exampleEnquiry,
  parsedApplication,
  parsedEnquiry,
} from '../../tests/support/example-records.ts';
import { consultationFields, contactFields, exampleSiteData } from '../../tests/support/examples.ts';
import { inOrder } from '../../tests/support/in-order.ts';
import { composeMails, composeWebhooks } from './messages.ts';

const receivedAt = new Date('2026-02-28T18:35:00Z');

test('the agency gets the whole enquiry with reference and time, and replies to the sender', () => {
  const { toAgency } = enquiryMails(contactFields);
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
  expect(enquiryMails(consultationFields).toAgency.text).toMatch(
    inOrder('Phone: Not provided\nCompany: Not provided\nProject type: Not specified\nBudget: Not specified'),
  );
});

test('the sender gets the reference and the response time, with headers against automatic replies', () => {
  expect(enquiryMails(contactFields).toVisitor).toEqual({
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
  expect(enquiryMails(contactFields).messageIds).toEqual([
    '<id-1.KD-7Q2M-X4TP@kolamdigital.example>',
    '<id-2.KD-7Q2M-X4TP@kolamdigital.example>',
  ]);
});

test('the agency gets every field and the file as an attachment, and replies to the applicant', () => {
  const { toAgency } = applicationMails();
  expect(toAgency).toEqual({
    from: { name: 'Kolam Digital website', address: 'hello@kolamdigital.example' },
    to: { name: '', address: 'leads@kolamdigital.example' },
    replyTo: { name: 'Meera Nair', address: 'meera@example.com' },
    subject: 'Application: UX Designer – Meera Nair',
    text: expect.stringMatching(
      inOrder(`Position: UX Designer
Name: Meera Nair
Email: meera@example.com
Phone: +91 98765 43210
Link: https://meera.example/work
CV: Meera.pdf, 2 KB

Note:
Two weeks of notice.
कोच्चि or remote.

Reference: KD-7Q2M-X4TP
Received: 1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)
Posting: https://www.kolamdigital.example/careers/ux-designer

The file is attached as it came, from somebody you do not know yet: open it without its macros.
An answer to this mail goes to the applicant.`),
    ),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachment: { application: 'application-1', name: 'Meera.pdf', type: 'application/pdf' },
  });
});

test('the applicant gets the reference and the response time, without the file', () => {
  expect(applicationMails().toVisitor).toEqual({
    from: { name: 'Kolam Digital', address: 'hello@kolamdigital.example' },
    to: { name: '', address: 'meera@example.com' },
    subject: 'We have your application (KD-7Q2M-X4TP)',
    text: `Hello,

Number: KD-7Q2M-X4TP
Received: 1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)
Answered by: 2 Mar 2026, 00:05 IST (1 Mar 2026, 18:35 UTC)

Write to us.

What we store: https://www.kolamdigital.example/privacy-policy

Kolam Digital, https://www.kolamdigital.example`,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  });
});

test('an application without a position, with the required fields only', () => {
  const { toAgency } = applicationMails({ position: '', phone: '', link: '', note: '' }, undefined);
  expect(toAgency.subject).toBe('Application: no particular position – Meera Nair');
  expect(toAgency.text).not.toContain('Posting:');
  expect(toAgency.text).toContain('Position: None in particular');
  expect(toAgency.text).toMatch(inOrder('Phone: Not provided\nLink: Not provided'));
  expect(toAgency.text).toContain('Note:\nNot provided');
});

test.each([
  [1, '1 KB'],
  [1024 * 1024 - 1, '1,024 KB'],
  [5 * 1024 * 1024, '5 MB'],
])('a file of %i bytes is shown as %s', (length, size) => {
  expect(applicationMails({}, 'UX Designer', length).toAgency.text).toContain(`CV: Meera.pdf, ${size}\n`);
});

test('an enquiry has one webhook per address, of the same event, with every field', () => {
  const enquiry = parsedEnquiry();
  const messages = composeWebhooks(webhookDeps(['crm', 'chat']), exampleEnquiry({ receivedAt }));
  expect(messages.map(({ payload: _, ...rest }) => rest)).toEqual([
    { id: 'id-2', kind: 'webhook', queue: 'crm', messageId: 'msg_id-1' },
    { id: 'id-3', kind: 'webhook', queue: 'chat', messageId: 'msg_id-1' },
  ]);
  expect(enquiry).toMatchObject({ name: 'Meera Nair', ...contactFields });
  for (const { payload } of messages) {
    expect(JSON.parse(payload)).toEqual({
      version: 1,
      type: 'enquiry.received',
      id: 'msg_id-1',
      timestamp: '2026-02-28T18:35:00.000Z',
      text: 'New enquiry KD-7Q2M-X4TP',
      data: { receipt: 'KD-7Q2M-X4TP', ...enquiry },
    });
  }
});

test('the webhook of an application has every field, and the name, type and size of its file', () => {
  const cv = { name: 'Meera.pdf', kind: 'pdf', bytes: Buffer.from('%PDF-secret') } as const;
  const [message] = composeWebhooks(webhookDeps(['crm']), exampleApplication({ cv, receivedAt }));
  expect(JSON.parse(message?.payload ?? '')).toEqual({
    version: 1,
    type: 'application.received',
    id: 'msg_id-1',
    timestamp: '2026-02-28T18:35:00.000Z',
    text: 'New application KD-7Q2M-X4TP',
    data: {
      receipt: 'KD-7Q2M-X4TP',
      ...parsedApplication(),
      positionTitle: 'UX Designer',
      cv: { name: 'Meera.pdf', type: 'application/pdf', bytes: 11 },
    },
  });
  expect(message?.payload).not.toContain('secret');
});

test('without an address there are no webhooks', () => {
  expect(composeWebhooks(webhookDeps([]), exampleEnquiry({ receivedAt }))).toEqual([]);
});

const enquiryMails = (fields: object) => mailsOf(exampleEnquiry({ enquiry: parsedEnquiry(fields) }));

function applicationMails(changes: object = {}, positionTitle: string | undefined = 'UX Designer', length = 1_500) {
  const application = parsedApplication(changes);
  return mailsOf(
    exampleApplication({
      application,
      positionTitle: application.position ? positionTitle : undefined,
      cv: { name: 'Meera.pdf', kind: 'pdf', bytes: new Uint8Array(length) },
    }),
  );
}

function mailsOf(record: NewRecord) {
  const deps = {
    siteData: exampleSiteData,
    leadsTo: 'leads@kolamdigital.example',
    siteUrl: 'https://www.kolamdigital.example',
    answerWithinMs: 86_400_000,
    newId: countingIds(),
  };
  const messages = composeMails(deps, record);
  const [toAgency, toVisitor] = messages.map(({ payload }): Mail => mailSchema.parse(JSON.parse(payload)));
  if (!toAgency || !toVisitor) throw new Error('There should be two mails.');
  return { toAgency, toVisitor, messageIds: messages.map(({ messageId }) => messageId) };
}

const webhookDeps = (queues: string[]) => ({ queues, newId: countingIds() });

function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}
