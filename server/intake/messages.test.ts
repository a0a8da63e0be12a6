import { expect, test } from 'vitest';
import type { NewRecord } from '#server/leads/new-lead.ts';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import {
  exampleApplication,
  exampleEnquiry,
  parsedApplication,
  parsedEnquiry,
} from '../../tests/support/example-records.ts';
import { applicationFields, contactFields, exampleSiteData } from '../../tests/support/examples.ts';
import { composeMails, composeWebhooks } from './messages.ts';

const receivedAt = new Date('2026-02-28T18:35:00Z');

test('the agency gets the whole enquiry with reference and time, and replies to the sender', () => {
  const { toAgency } = enquiryMails(contactFields);
  expect(toAgency).toMatchObject({
    from: { name: 'Kolam Digital website', address: 'hello@kolamdigital.example' },
    to: { name: '', address: 'leads@kolamdigital.example' },
    replyTo: { name: 'Meera Nair', address: 'meera@example.com' },
    subject: 'Sorting fabric by photo – Meera Nair',
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const { form, ...typed } = contactFields;
  expectTyped(toAgency.text, { ...typed, projectType: 'AI Automation', budget: '₹25,000 – ₹50,000', subject: '' });
  expect(toAgency.text).toContain(`
Reference: KD-7Q2M-X4TP
Received: 1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)
Form: ${form}
`);
});

test('the agency gets every field and the file as an attachment, and replies to the applicant', () => {
  const { toAgency } = applicationMails();
  expect(toAgency).toMatchObject({
    to: { name: '', address: 'leads@kolamdigital.example' },
    replyTo: { name: 'Meera Nair', address: 'meera@example.com' },
    subject: 'Application: UX Designer – Meera Nair',
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [{ file: 'application-1', name: 'Meera.pdf', type: 'application/pdf' }],
  });
  expectTyped(toAgency.text, { ...applicationFields, position: 'UX Designer', cv: 'CV: Meera.pdf, 2 KB' });
  expect(toAgency.text).toContain('Reference: KD-7Q2M-X4TP');
  expect(toAgency.text).toContain('Posting: https://www.kolamdigital.example/careers/ux-designer');
});

test.each([
  ['enquiry', () => enquiryMails(contactFields), 'We have your message'],
  ['application', () => applicationMails(), 'We have your application'],
])(
  'the sender of an %s gets the reference and the response time, with headers against automatic replies',
  (_kind, mails, subject) => {
    const { toVisitor } = mails();
    expect(toVisitor).toMatchObject({
      from: { name: 'Kolam Digital', address: 'hello@kolamdigital.example' },
      to: { name: '', address: 'meera@example.com' },
      subject: `${subject} (KD-7Q2M-X4TP)`,
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    });
    expect(toVisitor).not.toHaveProperty('attachments');
    const { labels } = exampleSiteData.confirmations;
    expect(toVisitor.text).toContain(`
${labels.reference}: KD-7Q2M-X4TP
${labels.received}: 1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)
${labels.answerBy}: 2 Mar 2026, 00:05 IST (1 Mar 2026, 18:35 UTC)
`);
    expect(toVisitor.text).toContain(`${labels.privacy}: https://www.kolamdigital.example/privacy-policy`);
  },
);

test('the facts of the agency are filled in', () => {
  const { text } = enquiryMails(contactFields).toVisitor;
  expect(text).toContain('It is here. We answer within 24 hours.\n');
  expect(text).toContain('\nKolam Digital: +91 00000 00000, hello@kolamdigital.example\n');
});

test('the sender of an enquiry reads where to pick a time, and an applicant does not', () => {
  const line = 'Pick a time: https://www.kolamdigital.example/book\n';
  expect(enquiryMails(contactFields).toVisitor.text).toContain(line);
  expect(applicationMails().toVisitor.text).not.toContain('/book');
});

test.each([
  ['enquiry', () => exampleEnquiry({ receivedAt })],
  ['application', () => exampleApplication({ receivedAt })],
])('the mail about an %s has a link to it at the desk, where the desk has an address', (_kind, record) => {
  const line = 'Answer at the desk: https://desk.example.com/leads/KD-7Q2M-X4TP\n';
  expect(mailsOf(record(), 'https://desk.example.com').toAgency.text).toContain(line);
  expect(mailsOf(record()).toAgency.text).not.toContain('desk');
});

test('an enquiry has one webhook per address, of the same event, with every field', () => {
  const messages = composeWebhooks(webhookDeps(['crm', 'chat']), exampleEnquiry({ receivedAt }));
  expect(messages.map(({ payload: _, ...rest }) => rest)).toEqual([
    { id: 'id-2', kind: 'webhook', queue: 'crm', messageId: 'msg_id-1' },
    { id: 'id-3', kind: 'webhook', queue: 'chat', messageId: 'msg_id-1' },
  ]);
  for (const { payload } of messages) {
    expect(JSON.parse(payload)).toEqual({
      version: 1,
      type: 'enquiry.received',
      id: 'msg_id-1',
      timestamp: '2026-02-28T18:35:00.000Z',
      text: 'New enquiry KD-7Q2M-X4TP',
      data: { reference: 'KD-7Q2M-X4TP', ...parsedEnquiry() },
    });
  }
  expect(composeWebhooks(webhookDeps([]), exampleEnquiry({ receivedAt }))).toEqual([]);
});

test('the webhook of an application has every field, and the name, type and size of its file', () => {
  const cv = { name: 'Meera.pdf', kind: 'pdf', bytes: Buffer.from('%PDF-secret') } as const;
  const [message] = composeWebhooks(webhookDeps(['crm']), exampleApplication({ cv, receivedAt }));
  expect(JSON.parse(message?.payload ?? '').data).toEqual({
    reference: 'KD-7Q2M-X4TP',
    ...parsedApplication(),
    positionTitle: 'UX Designer',
    cv: { name: 'Meera.pdf', type: 'application/pdf', bytes: 11 },
  });
  expect(message?.payload).not.toContain('secret');
});

/** Labels and order are those of the declaration, see contract/form-fields.test.ts. */
function expectTyped(text: string, values: Record<string, string>): void {
  for (const value of Object.values(values)) expect(text).toContain(value);
}

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

function mailsOf(record: NewRecord, deskUrl?: string) {
  const deps = {
    deskUrl,
    siteData: exampleSiteData,
    leadsTo: 'leads@kolamdigital.example',
    siteUrl: 'https://www.kolamdigital.example',
    newId: countingIds(),
  };
  const messages = composeMails(deps, record, new Date(record.receivedAt.getTime() + 86_400_000));
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
