import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigurationError, PermanentDeliveryError, TooLateError } from '#server/outbox/deliver.ts';
import type { ClaimedMessage } from '#server/outbox/repository.ts';
import { type InboxBehaviour, type SmtpInbox, startSmtpInbox } from '../../tests/support/smtp-inbox.ts';
import type { Mail, ReadFile } from './mail.ts';
import { fileMails, mailLimits, sendBySmtp, whileUseful } from './send-mail.ts';

const mail: Mail = {
  from: { name: 'Kolam Digital', address: 'hello@kolamdigital.example' },
  to: { name: 'Meera Nair', address: 'meera@example.com' },
  subject: 'We have your message (KD-7Q2M-X4TP)',
  text: 'Hello Meera,\n\n₹25,000 ठीक है।',
  headers: { 'Auto-Submitted': 'auto-replied' },
};
const cv = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x0d, 0x0a, 0x2e, 0x0d, 0x0a, 0, 0xff]);
const readContent: ReadFile = async (id) => (id === 'there' ? cv : undefined);
const attachment = { file: 'there', name: 'मीरा CV.pdf', type: 'application/pdf' };
const never = new AbortController().signal;

describe('over SMTP', () => {
  let inbox: SmtpInbox;
  beforeEach(async () => {
    inbox = await startSmtpInbox();
  });
  afterEach(() => inbox.close());
  const send = (message: ClaimedMessage, signal = never) => sendBySmtp(inbox.url, readContent)(message, signal);

  test.each<InboxBehaviour>(['refuse', 'defer', 'drop'])(
    'a server that will %s the mail is a temporary error',
    async (behaviour) => {
      inbox.behave(behaviour);
      const failure = await send(messageOf(mail)).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(PermanentDeliveryError);
      expect(inbox.mails).toHaveLength(0);
    },
  );

  test('an unknown recipient is a permanent error', async () => {
    inbox.behave('reject');
    await expect(send(messageOf(mail))).rejects.toThrow(PermanentDeliveryError);
  });

  test.each([
    ['a password that is refused', 'refuse-sign-in', /SMTP_URL/],
    ['a server that does not relay for us', 'refuse-relay', /domain/],
  ] as const)('%s is a configuration error with advice and without names', async (_what, behaviour, advice) => {
    inbox.behave(behaviour);
    const url = inbox.url.replace('smtp://', 'smtp://agency:secret@');
    const failure = await sendBySmtp(url, readContent)(messageOf(mail), never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigurationError);
    expect(failure).toMatchObject({ message: expect.stringMatching(advice) });
    expect(failure).not.toMatchObject({ message: expect.stringMatching(/meera|secret|127\.0/) });
    expect(inbox.mails).toHaveLength(0);
  });

  test.each(['smtps', 'starttls'] as const)('an untrusted certificate is refused (%s)', async (tls) => {
    const forged = await startSmtpInbox(0, tls);
    const failure = await sendBySmtp(forged.url, readContent)(messageOf(mail), never).catch((error) => error);
    expect(failure).toBeInstanceOf(ConfigurationError);
    expect(failure).toMatchObject({ message: expect.stringMatching(/certificate.+NODE_EXTRA_CA_CERTS/) });
    expect(forged.mails).toHaveLength(0);
    await forged.close();
  });

  test.each([
    ['refuse', /takes no mails now. It says: 421/],
    ['refuse-sign-in', /refuses the sign-in/],
    ['refuse-relay', /does not take mails from us/],
    ['hang', /does not answer/],
    ['drop', /does not answer/],
    // It answers, and says something about one address.
    ['reject', undefined],
    ['defer', undefined],
    ['accept', undefined],
  ] as const)('what is wrong with a mail server is told in words: %s', async (behaviour, words) => {
    inbox.behave(behaviour);
    const faults: (string | undefined)[] = [];
    const url = behaviour === 'refuse-sign-in' ? inbox.url.replace('//', '//agency:secret@') : inbox.url;
    const send = sendBySmtp(url, readContent, {
      // The others answer, on a busy machine later than this.
      limits: behaviour === 'hang' ? { ...mailLimits, connecting: 150 } : mailLimits,
      note: async (fault) => void faults.push(fault),
    });
    await send(messageOf(mail), never).catch(() => {});
    expect(faults).toEqual([words === undefined ? undefined : expect.stringMatching(words)]);
    expect(String(faults[0])).not.toMatch(/secret/);
  });

  test('nothing is told of the mail server when the delivery is aborted', async () => {
    const faults: (string | undefined)[] = [];
    const note = async (fault: string | undefined) => void faults.push(fault);
    await sendBySmtp(inbox.url, readContent, { note })(messageOf(mail), AbortSignal.abort()).catch(() => {});
    expect(faults).toEqual([]);
  });

  test('a server that does not greet in time is given up', async () => {
    inbox.behave('hang');
    const hasty = sendBySmtp(inbox.url, readContent, { limits: { ...mailLimits, connecting: 150 } });
    await expect(hasty(messageOf(mail), never)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  test('a server that takes too long in total is given up, later for a larger mail', async () => {
    inbox.behave('hang');
    const limits = { ...mailLimits, total: 100, bytesPerMs: cv.length / 600_000 };
    const stop = new AbortController();
    const causeOf = (content: Mail) =>
      sendBySmtp(inbox.url, readContent, { limits })(messageOf(content), stop.signal).catch(({ cause }) => cause);
    const larger = causeOf({ ...mail, attachments: [attachment] });
    expect(await causeOf(mail)).toMatchObject({ name: 'TimeoutError' });
    // The larger one has not timed out by then.
    stop.abort(new Error('told to'));
    expect(await larger).toMatchObject({ message: 'told to' });
  });

  test('a silent server is given up when the signal is aborted', async () => {
    inbox.behave('hang');
    const stop = new AbortController();
    const sending = send(messageOf(mail), stop.signal);
    const givenUp = expect(sending).rejects.toMatchObject({ code: 'EABORT' });
    await expect.poll(inbox.hanging).toBe(1);
    stop.abort();
    await givenUp;
  });

  test('the mail arrives with its text, its headers and its Message-ID, which a header of ours repeats', async () => {
    expect(await send(messageOf({ ...mail, replyTo: { name: 'Ravi', address: 'ravi@example.com' } }))).toBe('sent');
    const [received] = inbox.mails;
    expect(received?.recipients).toEqual(['meera@example.com']);
    expect(received?.subject).toBe(mail.subject);
    expect(received?.text?.trim()).toBe(mail.text);
    expect(received?.from?.value).toEqual([mail.from]);
    expect(received?.replyTo?.value).toEqual([{ name: 'Ravi', address: 'ravi@example.com' }]);
    expect(received?.headers.get('auto-submitted')).toBe('auto-replied');
    expect(received?.messageId).toBe('<one.KD-7Q2M-X4TP@kolamdigital.example>');
    // For providers that replace the Message-ID: see server/bounces.
    expect(received?.headers.get('x-kolam-mail-id')).toBe('<one.KD-7Q2M-X4TP@kolamdigital.example>');
  });

  test('reports about it go to another address than that of its sender, where it says so', async () => {
    const from = { name: 'Meera', address: 'team@example.com' };
    await send(messageOf({ ...mail, from, returnTo: mail.from.address }));
    expect(inbox.mails[0]).toMatchObject({ returnPath: mail.from.address, recipients: [mail.to.address] });
    expect(inbox.mails[0]?.from?.value).toEqual([from]);
  });

  test('an attachment arrives unchanged, under its name', async () => {
    await send(messageOf({ ...mail, attachments: [attachment] }));
    const [received] = inbox.mails;
    expect(received?.text?.trim()).toBe(mail.text);
    expect(received?.attachments).toMatchObject([
      { filename: 'मीरा CV.pdf', contentType: 'application/pdf', contentDisposition: 'attachment' },
    ]);
    expect(received?.attachments[0]?.content).toEqual(cv);
  });

  test('a mail that is of use until then is sent before it, and is given up from then on', async () => {
    const then = new Date('2026-12-01T05:00:00Z');
    const message = messageOf({ ...mail, notAfter: then.toISOString() });
    const sendAt = (time: number) => whileUseful(send, () => new Date(time))(message, never);
    expect(await sendAt(then.getTime() - 1)).toBe('sent');
    await expect(sendAt(then.getTime())).rejects.toThrow(TooLateError);
    await expect(sendAt(then.getTime())).rejects.toThrow('until 1 Dec 2026, 10:30 IST (1 Dec 2026, 05:00 UTC)');
    expect(inbox.mails).toHaveLength(1);
  });

  test('a mail whose record was erased is given up, and not sent without its file', async () => {
    const orphan = messageOf({ ...mail, attachments: [{ ...attachment, file: 'gone' }] });
    await expect(send(orphan)).rejects.toThrow(PermanentDeliveryError);
    expect(inbox.mails).toHaveLength(0);
  });
});

describe('without a mail server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mails-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('the mail is one complete file, marked as filed, also when it is written twice', async () => {
    const outbox = path.join(folder, 'outbox-mail');
    const file = fileMails(outbox, readContent);
    expect(await file(messageOf(mail), never)).toBe('filed');
    expect(await file(messageOf(mail), never)).toBe('filed');
    expect(await readdir(outbox)).toEqual(['one.eml']);
    const written = await simpleParser(await readFile(path.join(outbox, 'one.eml')));
    expect(written.text?.trim()).toBe(mail.text);
    expect(written.messageId).toBe('<one.KD-7Q2M-X4TP@kolamdigital.example>');
    expect(written.to).toMatchObject({ value: [mail.to] });
  });
});

function messageOf(content: Mail): ClaimedMessage {
  const messageId = '<one.KD-7Q2M-X4TP@kolamdigital.example>';
  return { id: 'one', kind: 'mail', payload: JSON.stringify(content), messageId, attempts: 1 };
}
