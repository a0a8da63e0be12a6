import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { retryDelivery } from '#contract/desk/deliveries.ts';
import {
  changeSending,
  createLetter,
  deleteLetter,
  eraseSubscriber,
  getLetter,
  getPlainLetter,
  getSubscriberNumbers,
  type Letter,
  listLetters,
  listSubscribers,
  planSending,
  previewLetter,
  previewSubscriberErasure,
  removeSubscriber,
  saveLetter,
  sendTestLetter,
  startSending,
} from '#contract/desk/letters.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { Schema } from '#server/db/schema.ts';
import { mailSchema } from '#server/mail/mail.ts';
import { LETTER_QUEUE } from '#server/newsletter/letter-mail.ts';
import { insertMessages } from '#server/outbox/repository.ts';
import { mailStates } from '#server/reports/mail-states.ts';
import { type DeskClient, type DeskSession, openDesk, openDeskApp } from '../../../tests/support/desk-client.ts';
import { addEnquiry } from '../../../tests/support/leads.ts';
import { sqlite } from '../../../tests/support/sqlite.ts';
import { addSubscribers } from '../../../tests/support/subscribers.ts';

describe('letters at the desk', () => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let owner: DeskSession;
  let agent: DeskSession;
  let lettersWoken: number;

  beforeEach(async () => {
    lettersWoken = 0;
    ({ db, desk } = await openDesk(sqlite.openEmpty, {
      wakeLetters: () => {
        lettersWoken += 1;
      },
    }));
    owner = await desk.signIn('owner');
    agent = await desk.signIn('agent');
  });

  const write = async (session = agent, subject = 'What it cost', text = 'It cost **40 hours**.'): Promise<Letter> => {
    const { id, version } = await desk.ask(createLetter, {}, session);
    return desk.ask(saveLetter, { id, version, subject, text }, session);
  };
  const auditTexts = async () =>
    (await db.selectFrom('audit').select(['action', 'person_name', 'detail']).orderBy('id').execute()).map(
      ({ action, person_name, detail }) => `${person_name}: ${action} ${detail}`.trim(),
    );

  test('are written by agents and sent by owners, each step in the log', async () => {
    await addSubscribers(db, 3, desk.now());
    const { id, version } = await write();
    expect(await desk.ask(planSending, { id }, owner)).toEqual({ recipients: 3, perMinute: 60, obstacle: null });
    const sending = await desk.ask(startSending, { id, version }, owner);
    expect(sending).toMatchObject({ status: 'sending', progress: { total: 3, waiting: 3 } });
    expect(lettersWoken).toBe(1);
    expect((await desk.ask(changeSending, { id, action: 'stop' }, owner)).status).toBe('stopped');
    expect((await desk.ask(changeSending, { id, action: 'go-on' }, owner)).status).toBe('sending');
    expect((await desk.ask(listLetters, {}, agent)).letters).toMatchObject([
      { id, status: 'sending', updatedBy: 'Arjun Agent' },
    ]);
    expect(await auditTexts()).toEqual([
      'Arjun Agent: letter-created',
      'Olivia Owner: letter-started What it cost',
      'Olivia Owner: letter-stopped What it cost',
      'Olivia Owner: letter-continued What it cost',
    ]);
  });

  test('a change of an older version is refused, with the letter of now', async () => {
    const { id, version } = await write();
    const theirs = await desk.ask(saveLetter, { id, version, subject: 'Theirs', text: 'T' }, owner);
    const result = await desk.call(saveLetter, { id, version, subject: 'Mine', text: 'M' }, { session: agent });
    expect(result).toMatchObject({ status: 409, error: { code: 'conflict', details: theirs } });
    expect(await desk.ask(getLetter, { id }, agent)).toEqual(theirs);
    const deleted = await desk.call(deleteLetter, { id, version }, { session: agent });
    expect(deleted.status).toBe(409);
    await desk.ask(deleteLetter, { id, version: theirs.version }, agent);
    expect((await desk.call(getLetter, { id }, { session: agent })).status).toBe(404);
    expect(await auditTexts()).toEqual([
      'Arjun Agent: letter-created',
      'Olivia Owner: letter-changed Theirs',
      'Arjun Agent: letter-deleted Theirs',
    ]);
  });

  test('what cannot be sent says why', async () => {
    const empty = await write(agent, '', 'Text');
    expect((await desk.ask(planSending, { id: empty.id }, owner)).obstacle).toMatch(/subject and a text/);
    const letter = await write();
    expect(await desk.call(startSending, { id: letter.id, version: letter.version }, { session: owner })).toMatchObject(
      {
        status: 400,
        error: { message: expect.stringMatching(/nobody to send it to/) },
      },
    );
    await addSubscribers(db, 1, desk.now());
    await desk.ask(startSending, { id: letter.id, version: letter.version }, owner);
    const next = await write(agent, 'Next');
    expect((await desk.ask(planSending, { id: next.id }, owner)).obstacle).toMatch(/“What it cost” is not finished/);
  });

  test('none is sent while mail is off: nobody would get it, and the month would be used up', async () => {
    await addSubscribers(db, 1, desk.now());
    const { id, version } = await write();
    const off = await openDeskApp(db, { mailStates: mailStates(db, { isOn: false, patienceMs: 0 }) });
    const session = await off.signIn('owner');
    expect((await off.ask(planSending, { id }, session)).obstacle).toMatch(/^Mail is off/);
    expect(await off.call(startSending, { id, version }, { session })).toMatchObject({
      status: 400,
      error: { message: expect.stringMatching(/^Mail is off/) },
    });
    await off.close();
    expect((await desk.ask(planSending, { id }, owner)).obstacle).toBeNull();
  });

  test.each([
    [{ subject: 'x'.repeat(151), text: '' }, /150 characters/],
    [{ subject: 'two\nlines', text: '' }, /one line/],
    [{ subject: '', text: 'x'.repeat(10_001) }, /10,000 characters/],
    [{ subject: '', text: 'a\0b' }, /U\+0000/],
  ])('a text that cannot be stored is refused: %#', async (fields, message) => {
    const { id, version } = await write();
    const result = await desk.call(saveLetter, { id, version, ...fields }, { session: agent });
    expect(result).toMatchObject({ status: 400, error: { code: 'invalid', message: expect.stringMatching(message) } });
  });

  test('the preview is a page that may run and load nothing, in a frame of the desk only', async () => {
    const { id } = await write(agent, '<script>', '<script>alert(1)</script>\n\n[x](javascript:alert(1))');
    const response = await desk.app.inject({
      url: pathOf(previewLetter, { id }),
      headers: { host: 'localhost:4322', cookie: `desk=${agent.token}` },
    });
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
    );
    expect(response.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).not.toMatch(/<script|javascript:/i);
    expect((await desk.ask(getPlainLetter, { id }, agent)).text).toContain(
      'You get this letter because you subscribed',
    );
    const signedOut = await desk.app.inject({
      url: pathOf(previewLetter, { id }),
      headers: { host: 'localhost:4322' },
    });
    expect(signedOut.statusCode).toBe(401);
  });

  test('a test goes to who asks for it, through the outbox, and to nobody else', async () => {
    await addSubscribers(db, 3, desk.now());
    const { id } = await write();
    const to = agent.person.email;
    expect(await desk.ask(sendTestLetter, { id }, agent)).toEqual({ to, mail: { is: 'waiting', reason: null } });
    const rows = await db.selectFrom('outbox').selectAll().execute();
    expect(rows.map(({ payload }) => mailSchema.parse(JSON.parse(payload)).to.address)).toEqual([agent.person.email]);
    expect(desk.wakes()).toBe(1);
  });

  test('an agent does not send mails of a letter again, neither one nor all; an owner does', async () => {
    await db.transaction().execute(async (transaction) => {
      const message = { kind: 'mail', payload: '{}', messageId: '<1@example.com>' } as const;
      await insertMessages(transaction, 'nobody', [{ ...message, id: 'm1', queue: LETTER_QUEUE }], desk.now());
      await insertMessages(transaction, 'nobody', [{ ...message, id: 'm2' }], desk.now());
    });
    await db.updateTable('outbox').set({ status: 'dead' }).execute();
    expect(await desk.call(retryDelivery, { which: { id: 'm1' } }, { session: agent })).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching(/only owners send/) },
    });
    expect(await desk.ask(retryDelivery, { which: 'all' }, agent)).toEqual({ retried: 1 });
    const dead = await db.selectFrom('outbox').select('id').where('status', '=', 'dead').execute();
    expect(dead).toEqual([{ id: 'm1' }]);
    expect(await desk.ask(retryDelivery, { which: 'all' }, owner)).toEqual({ retried: 1 });
  });

  test('subscribers are counted by state and week, and found by a part of their address', async () => {
    const ids = await addSubscribers(db, 60, new Date('2026-02-23T06:30:00Z'));
    const change = (index: number, values: object) =>
      db
        .updateTable('subscriptions')
        .set(values)
        .where('id', '=', ids[index] ?? '')
        .execute();
    await change(0, { status: 'pending', confirmed_at: null });
    // Monday at midnight in India is Sunday in UTC.
    await change(1, { status: 'unsubscribed', unsubscribed_at: '2026-02-22T18:30:00.000Z' });
    await change(2, { status: 'unsubscribed', unsubscribed_at: '2026-02-22T18:29:59.999Z' });
    await change(3, { confirmed_at: '2025-06-01T00:00:00.000Z' });
    const numbers = await desk.ask(getSubscriberNumbers, {}, agent);
    expect(numbers).toMatchObject({ confirmed: 57, pending: 1, unsubscribed: 2 });
    expect(numbers.weeks).toHaveLength(12);
    expect(numbers.weeks.slice(-2)).toEqual([
      { monday: '2026-02-16', joined: 0, left: 1 },
      { monday: '2026-02-23', joined: 58, left: 1 },
    ]);
    const found = await desk.ask(listSubscribers, { search: 'READER-1@' }, owner);
    expect(found).toMatchObject({ total: 1, subscribers: [{ email: 'reader-1@example.com', status: 'pending' }] });
    expect((await desk.ask(listSubscribers, { search: '%' }, owner)).total).toBe(0);
    expect((await desk.ask(listSubscribers, { status: 'unsubscribed' }, owner)).total).toBe(2);
    const second = await desk.ask(listSubscribers, { offset: 50 }, owner);
    expect([second.total, second.subscribers.length]).toEqual([60, 10]);
  });

  test('an owner removes an address, which then gets no letter, also none that waits; it is in the log', async () => {
    const [id = ''] = await addSubscribers(db, 2, desk.now());
    const letter = await write();
    await desk.ask(startSending, letter, owner);
    await desk.ask(removeSubscriber, { id }, owner);
    expect((await desk.ask(getLetter, { id: letter.id }, owner)).progress).toMatchObject({ waiting: 1, left: 1 });
    expect((await desk.ask(listSubscribers, { status: 'unsubscribed' }, owner)).subscribers).toMatchObject([{ id }]);
    expect(await auditTexts()).toContain('Olivia Owner: subscriber-removed');
    expect((await desk.call(removeSubscriber, { id }, { session: owner })).status).toBe(404);
  });

  test('an owner erases an address with all that came from it, after seeing what that is', async () => {
    const [id = ''] = await addSubscribers(db, 2, desk.now());
    await addEnquiry(db, { reference: 'KD-1', receivedAt: desk.now(), fields: { email: 'Reader-1@example.com' } });
    const found = await desk.ask(previewSubscriberErasure, { id }, owner);
    expect(found).toMatchObject({ enquiries: ['KD-1'], applications: [], subscriptions: 1 });
    const { erased } = await desk.ask(eraseSubscriber, { id }, owner);
    expect(erased).toMatchObject({ enquiries: 1, subscriptions: 1 });
    expect((await desk.ask(listSubscribers, {}, owner)).subscribers).toMatchObject([{ email: 'reader-2@example.com' }]);
    expect((await desk.call(previewSubscriberErasure, { id }, { session: owner })).status).toBe(404);
  });
});
