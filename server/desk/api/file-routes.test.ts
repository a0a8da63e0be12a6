/** Files of replies, on both databases: from the request to the mail that a mail server gets. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '#contract/attachment.ts';
import { retryDelivery } from '#contract/desk/deliveries.ts';
import { eraseLead } from '#contract/desk/erasure.ts';
import { attachmentPath, getLead, type LeadDetail } from '#contract/desk/lead.ts';
import { setLeadEmail } from '#contract/desk/lead-changes.ts';
import { attachFile, removeFile, sendReply, undoReply } from '#contract/desk/replies.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { Schema } from '#server/db/schema.ts';
import { createUploadMemory } from '#server/intake/read-upload.ts';
import { fileReader } from '#server/leads/files.ts';
import { sendBySmtp } from '#server/mail/send-mail.ts';
import { expireDesk } from '#server/retention/expire.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { pdf } from '../../../tests/support/cv-files.ts';
import { databases } from '../../../tests/support/databases.ts';
import {
  DESK_ORIGIN,
  type DeskClient,
  type DeskSession,
  openDesk,
  openDeskApp,
} from '../../../tests/support/desk-client.ts';
import { addEnquiry, sendAll } from '../../../tests/support/leads.ts';
import { startSmtpInbox } from '../../../tests/support/smtp-inbox.ts';

const REFERENCE = 'KD-7Q2M-X4TP';
const RECEIVED_AT = new Date('2026-03-01T03:30:00Z');
const DAY_MS = 86_400_000;

/** A PDF by its first bytes, of any size. */
const pdfOf = (size: number): Buffer => Buffer.concat([pdf, randomBytes(Math.max(size - pdf.length, 0))]);

describe.each(databases)('files of a reply on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let asha: DeskSession;
  let ravi: DeskSession;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(openEmpty));
    asha = await desk.signIn('owner', 'Asha Rao');
    ravi = await desk.signIn('agent', 'Ravi Iyer');
    await addEnquiry(db, { reference: REFERENCE, receivedAt: RECEIVED_AT });
    await sendAll(db);
  });

  const post = async (
    body: Buffer,
    { name = 'offer.pdf', session = asha, headers = {}, on = desk, reference = REFERENCE } = {},
  ) => {
    const response = await on.app.inject({
      method: 'POST',
      url: pathOf(attachFile, { reference, name }),
      headers: {
        host: new URL(DESK_ORIGIN).host,
        origin: DESK_ORIGIN,
        cookie: `desk=${session.token}`,
        'content-type': 'application/octet-stream',
        ...headers,
      },
      payload: body,
    });
    return { status: response.statusCode, message: response.json().error?.message, ...response.json() };
  };
  const attach = async (body: Buffer, options: Parameters<typeof post>[1] = {}): Promise<string> => {
    const { status, id, message } = await post(body, options);
    if (status !== 200) throw new Error(message);
    return id;
  };
  const read = (session = asha): Promise<LeadDetail> => desk.ask(getLead, { reference: REFERENCE }, session);
  const newReply = (files: string[]) => desk.newReply(REFERENCE, asha, { files });
  const count = async () => (await db.selectFrom('files').select('id').execute()).length;

  test('arrive at the mail server byte for byte, with their names and types', async () => {
    const inbox = await startSmtpInbox();
    try {
      const [large, small] = [pdfOf(9_000_000), pdfOf(1)];
      const ids = [
        await attach(large, { name: 'Angebot मीरा.PDF' }),
        await attach(small, { name: '../b\u202Efdp.exe' }),
      ];
      const { lead } = await desk.ask(sendReply, await newReply(ids), asha);
      const { payload, message_id } = await db
        .selectFrom('outbox')
        .selectAll()
        .where('id', '=', lead.replies[0]?.deliveryId ?? '')
        .executeTakeFirstOrThrow();
      expect(payload.length).toBeLessThan(5_000);
      const message = { id: 'm', kind: 'mail' as const, payload, messageId: message_id, attempts: 1 };
      await sendBySmtp(inbox.url, fileReader(db))(message, new AbortController().signal);
      const [mail] = await inbox.waitFor(1);
      const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      expect(
        mail?.attachments.map(({ filename, contentType, content }) => [filename, contentType, hashOf(content)]),
      ).toEqual([
        ['Angebot मीरा.pdf', 'application/pdf', hashOf(large)],
        ['bfdp.pdf', 'application/pdf', hashOf(small)],
      ]);
      await db.deleteFrom('files').execute();
      await expect(sendBySmtp(inbox.url, fileReader(db))(message, new AbortController().signal)).rejects.toThrow(
        /gone/,
      );
    } finally {
      await inbox.close();
    }
  });

  test('are shown with their reply, and can be downloaded, which is logged', async () => {
    const id = await attach(pdf);
    expect(await read()).toMatchObject({ draftFiles: [{ id, name: 'offer.pdf', kind: 'pdf', size: pdf.length }] });
    const { lead } = await desk.ask(sendReply, await newReply([id]), asha);
    expect(lead).toMatchObject({ draftFiles: [], replies: [{ files: [{ id, name: 'offer.pdf' }] }] });
    const response = await desk.app.inject({
      url: attachmentPath(id),
      headers: { host: new URL(DESK_ORIGIN).host, cookie: `desk=${ravi.token}` },
    });
    expect(response.rawPayload.equals(pdf)).toBe(true);
    expect(response.headers['content-type']).toBe('application/octet-stream');
    expect((await read()).history.map(({ text }) => text)).toEqual([
      'Attached a file to a reply to this enquiry',
      'Wrote a reply to this enquiry',
      'Downloaded a file of this enquiry',
    ]);
  });

  test.each<[string, Buffer, string, RegExp]>([
    ['of another kind', Buffer.from('#!/bin/sh'), 'film.mp4', /^film\.mp4 is of a kind that mail programs do not open/],
    ['of another kind than its name says', Buffer.from('MZ\0\0'), 'offer.pdf', /^offer\.pdf is of a kind/],
    ['too large', pdfOf(ATTACHMENT_MAX_BYTES + 1), 'plan.pdf', /^plan\.pdf is larger than 10 MB/],
    ['empty', Buffer.alloc(0), 'nothing.pdf', /^nothing\.pdf is empty/],
  ])('one that is %s is refused by name', async (_what, bytes, name, message) => {
    expect(await post(bytes, { name })).toMatchObject({ status: 400, message: expect.stringMatching(message) });
    expect(await count()).toBe(0);
  });

  test('are 20 at most, and 18 MB together, of each person', async () => {
    for (let index = 0; index < 19; index += 1) await attach(pdf);
    const results = await Promise.all([post(pdf), post(pdf, { name: 'one-more.pdf' })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(results.find(({ status }) => status === 400)?.message).toMatch(
      /is not attached: a mail has 20 files at most/,
    );
    await attach(pdfOf(9_500_000), { session: ravi });
    expect(await post(pdfOf(9_500_000), { session: ravi })).toMatchObject({
      status: 400,
      message: expect.stringContaining('18 MB together'),
    });
  });

  test('of a colleague, of another enquiry, or gone are not sent', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: RECEIVED_AT });
    const foreign = [
      await attach(pdf, { session: ravi }),
      await attach(pdf, { reference: 'KD-0000-0001' }),
      randomUUID(),
    ];
    for (const id of foreign) {
      const result = await desk.call(sendReply, await newReply([id]), { session: asha });
      expect(result).toMatchObject({ status: 400, error: { message: expect.stringContaining('Attach it again') } });
      expect(await desk.call(removeFile, { reference: REFERENCE, id }, { session: asha })).toMatchObject({
        status: 404,
      });
    }
    expect(await read()).toMatchObject({ state: 'open', replies: [], draftFiles: [] });
  });

  test('can be removed before they are sent, and not after', async () => {
    const [first, second] = [await attach(pdf), await attach(pdf)];
    expect(await desk.ask(removeFile, { reference: REFERENCE, id: first }, asha)).toMatchObject({
      draftFiles: [{ id: second }],
    });
    await desk.ask(sendReply, await newReply([second]), asha);
    expect(await desk.call(removeFile, { reference: REFERENCE, id: second }, { session: asha })).toMatchObject({
      status: 404,
    });
  });

  test('the same reply is stored once; with other files it is another', async () => {
    const [first, second] = [await attach(pdf), await attach(pdf)];
    const given = await newReply([first]);
    const results = await Promise.all([1, 2].map(() => desk.call(sendReply, given, { session: asha })));
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(await desk.call(sendReply, { ...given, files: [second] }, { session: asha })).toMatchObject({ status: 409 });
  });

  test('are in the draft again when their reply is taken back, for another day', async () => {
    const id = await attach(pdf);
    desk.pass(DAY_MS - 1);
    const given = await newReply([id]);
    await desk.ask(sendReply, given, asha);
    expect(await desk.ask(undoReply, { id: given.id }, asha)).toMatchObject({ lead: { draftFiles: [{ id }] } });
    await expireDesk(retentionRepository(db), new Date(desk.now().getTime() + DAY_MS - 1));
    expect(await count()).toBe(1);
  });

  test('that are not sent are removed after a day; those that were sent stay', async () => {
    await desk.ask(sendReply, await newReply([await attach(pdf)]), asha);
    await attach(pdf);
    const later = new Date(desk.now().getTime() + DAY_MS);
    expect(await expireDesk(retentionRepository(db), later)).toMatchObject({ files: 1 });
    await attach(pdf);
    desk.setNow(later);
    await attach(pdf, { session: ravi });
    expect(await count()).toBe(2);
  });

  test('go with their enquiry when it is erased, drafts too', async () => {
    await desk.ask(sendReply, await newReply([await attach(pdf)]), asha);
    await attach(pdf);
    await desk.ask(eraseLead, { reference: REFERENCE, scope: 'record' }, asha);
    expect(await count()).toBe(0);
  });

  test('go with the new mail when the address was corrected', async () => {
    const id = await attach(pdf);
    const { lead } = await desk.ask(sendReply, await newReply([id]), asha);
    const lost = lead.replies[0]?.deliveryId ?? '';
    await db.updateTable('outbox').set({ status: 'dead' }).where('id', '=', lost).execute();
    await desk.ask(setLeadEmail, { reference: REFERENCE, email: 'meera@example.org', was: lead.email }, asha);
    await desk.ask(retryDelivery, { which: { id: lost } }, asha);
    const now = await read();
    const { payload } = await db
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', now.replies[0]?.deliveryId ?? '')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload)).toMatchObject({
      to: { address: 'meera@example.org' },
      attachments: [{ file: id }],
    });
  });

  test('are taken as bytes from the desk itself only, and no other call takes them', async () => {
    for (const type of ['multipart/form-data; boundary=b', 'text/plain', 'application/json', '']) {
      expect(await post(pdf, { headers: { 'content-type': type } })).toMatchObject({ status: 400 });
    }
    expect(await post(pdf, { headers: { origin: 'https://evil.example' } })).toMatchObject({ status: 403 });
    expect(await post(pdf, { headers: { cookie: '' } })).toMatchObject({ status: 401 });
    const elsewhere = await desk.call(sendReply, await newReply([]), {
      session: asha,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(elsewhere).toMatchObject({ status: 400 });
    expect(await count()).toBe(0);
  });

  test('have one memory with all other uploads; when it is full, the person is told to wait', async () => {
    const memory = createUploadMemory(pdf.length + 10);
    const busy = await openDeskApp(db, { uploadMemory: memory });
    const other = memory.reserve();
    other.take(20);
    expect(await post(pdf, { on: busy })).toMatchObject({
      status: 429,
      message: expect.stringContaining('in a minute'),
    });
    other.release();
    expect(await post(pdf, { on: busy })).toMatchObject({ status: 200 });
    expect(await post(pdf, { on: busy })).toMatchObject({ status: 200 });
    await busy.close();
  });
});
