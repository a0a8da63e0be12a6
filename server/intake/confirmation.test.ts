/** Anyone can enter any address, so a confirmation must not contain their text. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationFields } from '#contract/application.ts';
import { enquiryFields } from '#contract/enquiry.ts';
import { HONEYPOT, OPEN_FOR } from '#contract/form-signals.ts';
import { routes } from '#contract/routes.ts';
import { sendBySmtp } from '#server/mail/send-mail.ts';
import { applicationForm } from '../../tests/support/forms.ts';
import { type ReceivedMail, type SmtpInbox, startSmtpInbox } from '../../tests/support/smtp-inbox.ts';
import { testApp } from '../../tests/support/test-app.ts';

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

const server = testApp();
let inbox: SmtpInbox;
beforeEach(async () => {
  inbox = await startSmtpInbox();
});
afterEach(() => inbox.close());

test.each(['contact', 'consultation'])(
  'the confirmation of an enquiry from the %s form repeats nothing that was typed',
  async (form) => {
    const payload = { ...marked(enquiryFields), form, [OPEN_FOR]: 60_000, [HONEYPOT]: '' };
    expectNothingTyped(await mailsAfter(routes.api.enquiries, payload));
  },
);

test('the confirmation of an application repeats nothing that was typed', async () => {
  const form = applicationForm(marked(applicationFields), [{ name: `${MARKER}.pdf` }]);
  expectNothingTyped(await mailsAfter(routes.api.applications, form));
});

test('the mail of a newsletter request repeats nothing that was typed', async () => {
  const payload = { ...marked(enquiryFields), [OPEN_FOR]: 60_000 };
  const [mail] = await mailsAfter(routes.newsletter, payload);
  expect(mail?.recipients).toEqual([VISITOR]);
  expect(partsOf(mail)).not.toContain(MARKER);
});

/** Posts a form, and delivers its mails over SMTP. */
async function mailsAfter(url: string, body: object): Promise<ReceivedMail[]> {
  const { statusCode } = await server.post(url, body);
  expect(statusCode).toBeLessThan(400);
  const send = sendBySmtp(inbox.url, async () => Buffer.from('cv'));
  for (const row of await server.db.selectFrom('outbox').selectAll().execute()) {
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
