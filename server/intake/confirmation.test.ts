/** Anyone can enter any address, so a confirmation must not contain their text. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationFields } from '#contract/application.ts';
import { enquiryFields } from '#contract/enquiry.ts';
import { HONEYPOT, OPEN_FOR } from '#contract/form-signals.ts';
import { buildApp } from '#server/app.ts';
import type { Schema } from '#server/db/schema.ts';
import { sendBySmtp } from '#server/mail/send-mail.ts';
import { pdf } from '../../tests/support/cv-files.ts';
import { exampleDeps } from '../../tests/support/example-deps.ts';
import { type ReceivedMail, type SmtpInbox, startSmtpInbox } from '../../tests/support/smtp-inbox.ts';
import { sqlite } from '../../tests/support/sqlite.ts';

const VISITOR = 'visitor@example.com';
const MARKER = 'marker-of-the-sender';
/** Values of fields that do not accept any text. */
const SHAPES: Record<string, string> = {
  email: VISITOR,
  link: `https://example.com/${MARKER}`,
  projectType: 'ai-automation',
  budget: '25k-50k',
  position: 'ux-designer',
};

let app: FastifyInstance;
let db: Kysely<Schema>;
let inbox: SmtpInbox;

beforeEach(async () => {
  db = await sqlite.openEmpty();
  inbox = await startSmtpInbox();
  app = await buildApp(exampleDeps(db, { rendered: [], wakes: 0, logs: '' }));
});
afterEach(async () => {
  await app.close();
  await inbox.close();
  await db.destroy();
});

test.each(['contact', 'consultation'])(
  'the confirmation of an enquiry from the %s form repeats nothing that was typed',
  async (form) => {
    const payload = { ...marked(enquiryFields), form, [OPEN_FOR]: 60_000, [HONEYPOT]: '' };
    const mails = await mailsAfter({ url: '/api/enquiries', payload });
    expectNothingTyped(mails);
  },
);

test('the confirmation of an application repeats nothing that was typed', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(marked(applicationFields))) form.set(name, value);
  form.set('cv', new Blob([new Uint8Array(pdf)]), `${MARKER}.pdf`);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  expectNothingTyped(await mailsAfter({ url: '/api/applications', payload, headers }));
});

test('the mail of a newsletter request repeats nothing that was typed', async () => {
  const payload = { ...marked(enquiryFields), [OPEN_FOR]: 60_000 };
  const [mail] = await mailsAfter({ url: '/newsletter', payload });
  expect(mail?.recipients).toEqual([VISITOR]);
  expect(partsOf(mail)).not.toContain(MARKER);
});

/** Posts a form, and delivers its mails over SMTP. */
async function mailsAfter(request: InjectOptions): Promise<ReceivedMail[]> {
  const { statusCode } = await app.inject({ method: 'POST', ...request });
  expect(statusCode).toBeLessThan(400);
  const send = sendBySmtp(inbox.url, async () => Buffer.from('cv'));
  for (const row of await db.selectFrom('outbox').selectAll().execute()) {
    const message = { id: row.id, kind: 'mail' as const, payload: row.payload, messageId: row.message_id, attempts: 1 };
    await send(message, new AbortController().signal);
  }
  return inbox.mails;
}

function expectNothingTyped(mails: ReceivedMail[]): void {
  const toVisitor = mails.filter(({ recipients }) => recipients.includes(VISITOR));
  const toAgency = mails.filter(({ recipients }) => !recipients.includes(VISITOR));
  expect([toVisitor.length, toAgency.length]).toEqual([1, 1]);
  expect(partsOf(toAgency[0])).toContain(MARKER);
  expect(partsOf(toVisitor[0])).not.toContain(MARKER);
}

/** Headers, text, HTML and attachments, decoded. */
function partsOf(mail: ReceivedMail | undefined): string {
  return JSON.stringify([mail?.headerLines, mail?.subject, mail?.to, mail?.text, mail?.html, mail?.attachments]);
}

function marked(fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((name) => [name, SHAPES[name] ?? `${MARKER} ${name}`]));
}
