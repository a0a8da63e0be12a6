/** What a person means by a state: waiting, following up, and what came of an enquiry. */

import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { getLead } from '#contract/desk/lead.ts';
import { setOutcome, setRest } from '#contract/desk/lead-changes.ts';
import type { AfterReply } from '#contract/desk/lead-state.ts';
import { sendReply, undoReply } from '#contract/desk/replies.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Schema } from '#server/db/schema.ts';
import { openDueFollowUps } from '#server/leads/due-follow-ups.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDesks } from '../../../tests/support/desk-client.ts';
import { addApplication, addEnquiry } from '../../../tests/support/leads.ts';

const REFERENCE = 'KD-7Q2M-X4TP';
const RECEIVED_AT = new Date('2026-03-01T03:30:00Z');
const HELD = { score: 9, reasons: ['honeypot' as const], minHash: '', isQuarantined: true };

describe.each(databases)('a lead on two servers with $name', ({ openShared }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let other: DeskClient;
  let ravi: DeskSession;
  beforeEach(async () => {
    ({ db, desk, other } = await openDesks(openShared));
    ravi = await desk.signIn('agent', 'Ravi Iyer');
    await addEnquiry(db, { reference: REFERENCE, receivedAt: RECEIVED_AT });
  });

  const read = () => desk.ask(getLead, { reference: REFERENCE }, ravi);
  const inHours = (hours: number) => new Date(desk.now().getTime() + hours * 3_600_000).toISOString();
  const dayIn = (days: number) => inHours(24 * days).slice(0, 10);
  const rest = async (until: string | null) =>
    desk.ask(setRest, { reference: REFERENCE, until, was: (await read()).since }, ravi);
  const send = async (after: AfterReply | undefined, session = ravi) => {
    const reply = await desk.newReply(REFERENCE, session, after && { after });
    return (await desk.ask(sendReply, reply, session)).replyId;
  };
  const status = async () => {
    const { state, since, dueAt, followUp } = await read();
    return { state, since, dueAt, followUp };
  };

  test('after a reply is answered, waits, or stays open and is due a day from then', async () => {
    await send(undefined);
    expect(await status()).toMatchObject({ state: 'answered' });
    desk.pass(60_000);
    await send('waiting');
    expect(await status()).toMatchObject({ state: 'waiting', since: inHours(0), dueAt: null });
    desk.pass(60_000);
    await send('open');
    expect(await status()).toMatchObject({ state: 'open', since: inHours(0), dueAt: inHours(24) });
  });

  test('stands as before when the reply is taken back', async () => {
    const day = dayIn(3);
    await rest(day);
    const before = await status();
    for (const after of ['answered', 'waiting', 'open'] as const) {
      desk.pass(30_000);
      const id = await send(after);
      expect(await status()).not.toEqual(before);
      await desk.ask(undoReply, { id }, ravi);
      expect([after, await status()]).toEqual([after, before]);
    }
  });

  test.each([
    ['the first, then the second', [0, 1]],
    ['the second, then the first', [1, 0]],
  ])('of two replies that are both taken back, %s, stands as before both', async (_, order) => {
    const before = await status();
    const asha = await desk.signIn('agent', 'Asha Rao');
    const people = [ravi, asha];
    const ids = [await send('waiting', ravi)];
    desk.pass(1_000);
    ids.push(await send('answered', asha));
    for (const [step, index] of order.entries()) {
      await desk.ask(undoReply, { id: ids[index] ?? '' }, people[index] ?? ravi);
      if (step === 0) expect(await status()).toMatchObject({ state: index === 0 ? 'answered' : 'waiting' });
    }
    expect(await status()).toEqual(before);
    const row = await db.selectFrom('leads').select('first_answered_at').executeTakeFirst();
    expect(row).toEqual({ first_answered_at: null });
  });

  test('is answered for as long as one of two replies of the same moment is left', async () => {
    const before = await status();
    const ids = [await send('answered'), await send('answered')];
    await desk.ask(undoReply, { id: ids[0] ?? '' }, ravi);
    expect(await status()).toMatchObject({ state: 'answered' });
    await desk.ask(undoReply, { id: ids[1] ?? '' }, ravi);
    expect(await status()).toEqual(before);
  });

  test('rests until 9:00 in India of a day, then is open and due at once', async () => {
    const day = dayIn(5);
    const followUpAt = new Date(`${day}T09:00:00+05:30`);
    expect(await rest(day)).toMatchObject({ state: 'follow-up', followUp: 'person', dueAt: followUpAt.toISOString() });
    desk.setNow(followUpAt);
    await openDueFollowUps(db, desk.now());
    expect(await status()).toMatchObject({ state: 'open', dueAt: followUpAt.toISOString() });
    desk.pass(1);
    expect(await status()).toMatchObject({ state: 'late' });
    const { history } = await rest(null);
    expect(await status()).toMatchObject({ state: 'late', followUp: null });
    expect(history.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Set this enquiry to be followed up on \d+ \w{3} \d{4}$/),
      'Opened this enquiry, which waited or was to be followed up',
    ]);
  });

  test('that no longer waits is due a day after our reply', async () => {
    await send('waiting');
    const replied = inHours(24);
    desk.pass(3_600_000);
    expect(await rest(null)).toMatchObject({ state: 'open', dueAt: replied });
  });

  test.each([
    [-1, 'Choose today or a later day.'],
    [740, 'Choose a day within the next two years.'],
  ])('is not followed up in %d days', async (days, message) => {
    const change = { reference: REFERENCE, until: dayIn(days), was: RECEIVED_AT.toISOString() };
    expect(await desk.call(setRest, change, { session: ravi })).toMatchObject({ status: 400, error: { message } });
  });

  test('in quarantine does not rest and has no outcome; an application has no outcome', async () => {
    await addEnquiry(db, { reference: 'KD-SPAM', receivedAt: RECEIVED_AT, spam: HELD });
    await addApplication(db, { reference: 'KD-APPLIED', receivedAt: RECEIVED_AT });
    const won = { outcome: { is: 'won', valueRupees: null }, was: null } as const;
    const [spam, applied] = [{ reference: 'KD-SPAM' }, { reference: 'KD-APPLIED' }];
    const statuses = await Promise.all([
      desk.call(setRest, { ...spam, until: 'client', was: RECEIVED_AT.toISOString() }, { session: ravi }),
      desk.call(setOutcome, { ...spam, ...won }, { session: ravi }),
      desk.call(setOutcome, { ...applied, ...won }, { session: ravi }),
      desk.call(setRest, { ...applied, until: 'client', was: RECEIVED_AT.toISOString() }, { session: ravi }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 200]);
  });

  test('is quoted, won or lost; what is decided is answered, and an outcome can be taken back', async () => {
    const set = async (outcome: InputOf<typeof setOutcome>['outcome']) => {
      desk.pass(1_000);
      return desk.ask(setOutcome, { reference: REFERENCE, outcome, was: (await read()).outcome?.at ?? null }, ravi);
    };
    expect(await set({ is: 'quoted', valueRupees: 10_00_00_00_000 })).toMatchObject({
      state: 'open',
      outcome: { is: 'quoted', valueRupees: 10_00_00_00_000, reason: '' },
      outcomeBy: 'Ravi Iyer',
    });
    const lost = await set({ is: 'lost', valueRupees: null, reason: ' Meera went\n to another agency ' });
    expect(lost).toMatchObject({
      state: 'answered',
      outcome: { is: 'lost', valueRupees: null, reason: 'Meera went  to another agency' },
    });
    expect(lost.history.map(({ text }) => text)).toEqual([
      'Noted what came of this enquiry: quoted, ₹10,00,00,00,000',
      'Noted what came of this enquiry: lost',
    ]);
    expect(await set(null)).toMatchObject({ state: 'answered', outcome: null, outcomeBy: null });
    for (const outcome of [
      { is: 'lost', valueRupees: null, reason: ' ' },
      { is: 'lost', valueRupees: null, reason: 'x'.repeat(201) },
      { is: 'won', valueRupees: 10_00_00_00_001 },
      { is: 'won', valueRupees: 1.5 },
    ] as const) {
      const refused = await desk.call(setOutcome, { reference: REFERENCE, outcome, was: null }, { session: ravi });
      expect(refused).toMatchObject({ status: 400 });
    }
  });

  test('that several people change at once is changed by one; the others are told', async () => {
    const session = ravi;
    const outcomes = [1, 2, 3, 4].map((value) =>
      (value % 2 ? desk : other).call(
        setOutcome,
        { reference: REFERENCE, outcome: { is: 'quoted', valueRupees: value }, was: null },
        { session },
      ),
    );
    const results = await Promise.all(outcomes);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { outcome } = await read();
    for (const { status, ...refused } of results) {
      if (status === 409) expect(refused).toMatchObject({ error: { details: { outcome } } });
    }
    const was = RECEIVED_AT.toISOString();
    const rests = await Promise.all(
      [1, 2, 3, 4].map((days) =>
        (days % 2 ? desk : other).call(setRest, { reference: REFERENCE, until: dayIn(days), was }, { session }),
      ),
    );
    expect(rests.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});
