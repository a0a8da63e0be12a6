/** What a person marks as spam, alone and among several, and what two people or a client do meanwhile. */
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import { getLead } from '#contract/desk/lead.ts';
import { assignLead, changeLeads, markSpam, releaseLead, setAnswered, setRest } from '#contract/desk/lead-changes.ts';
import { sendReply, UNDO_MS } from '#contract/desk/replies.ts';
import type { Schema } from '#server/db/schema.ts';
import { countQuarantined } from '#server/observability/metrics.ts';
import { digestRepository } from '#server/reports/digest-repository.ts';
import { databases } from '../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDesks } from '../../tests/support/desk-client.ts';
import { addEnquiry } from '../../tests/support/leads.ts';

const RECEIVED_AT = new Date('2026-03-01T03:30:00Z');
const REFERENCE = 'KD-0000-0001';
const HELD = { score: 9, reasons: ['honeypot' as const], minHash: '', isQuarantined: true };

describe.each(databases)('leads that a person marks as spam on $name', ({ openShared }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let other: DeskClient;
  let asha: DeskSession;
  let ravi: DeskSession;
  beforeEach(async () => {
    ({ db, desk, other } = await openDesks(openShared));
    [asha, ravi] = [await desk.signIn('agent', 'Asha'), await desk.signIn('agent', 'Ravi')];
  });

  const add = (reference = REFERENCE, spam?: typeof HELD) =>
    addEnquiry(db, { reference, receivedAt: RECEIVED_AT, ...(spam && { spam }) });
  const read = (reference = REFERENCE) => desk.ask(getLead, { reference }, asha);
  const statuses = async () =>
    (await db.selectFrom('outbox').select('status').orderBy('id').execute()).map(({ status }) => status);
  const reply = async (on = desk) => on.call(sendReply, await on.newReply(REFERENCE, ravi), { session: ravi });

  test('say who has marked them, hold their mails, and stand as before when they are released', async () => {
    await add();
    await desk.ask(setAnswered, { reference: REFERENCE, isAnswered: true }, ravi);
    const before = await read();
    const marked = await desk.ask(markSpam, { reference: REFERENCE, was: before.since }, asha);
    expect(marked).toMatchObject({ state: 'quarantine', spamBy: 'Asha', spamReasons: ['Marked as spam by Asha.'] });
    expect(new Set(await statuses())).toEqual(new Set(['held']));
    expect((await desk.ask(listLeads, { state: 'quarantine' }, asha)).total).toBe(1);
    expect((await desk.ask(getCounts, {}, asha)).quarantine).toBe(0);
    const released = await desk.ask(releaseLead, { reference: REFERENCE }, ravi);
    expect(released).toMatchObject({ state: 'answered', since: before.since, spamBy: null, spamReasons: [] });
    expect(released.history.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Marked this enquiry as spam', 'Released this enquiry from quarantine']),
    );
    expect(new Set(await statuses())).toEqual(new Set(['pending']));
    expect((await db.selectFrom('leads').select('released_at').execute())[0]).toEqual({ released_at: null });
  });

  test('of what was suspected already, the suspicion is confirmed, and a release counts as one', async () => {
    await add(REFERENCE, HELD);
    const toReview = async () => [
      (await desk.ask(getCounts, {}, asha)).quarantine,
      (await digestRepository(db).load(desk.now())).open.length,
      await countQuarantined(db),
    ];
    expect(await toReview()).toEqual([1, 1, 1]);
    await desk.ask(markSpam, { reference: REFERENCE, was: RECEIVED_AT.toISOString() }, asha);
    expect(await toReview()).toEqual([0, 0, 0]);
    await desk.ask(releaseLead, { reference: REFERENCE }, ravi);
    const [row] = await db.selectFrom('leads').select(['released_at', 'state_by']).execute();
    expect(row).toEqual({ released_at: expect.any(String), state_by: null });
  });

  test('lose no reply: one that can be taken back is waited for, one that has failed so far is held', async () => {
    await add();
    await reply();
    const { since } = await read();
    const early = await desk.call(markSpam, { reference: REFERENCE, was: since }, { session: asha });
    expect(early).toMatchObject({
      status: 409,
      error: { details: { reference: REFERENCE, state: 'answered' } },
    });
    desk.pass(UNDO_MS + 2_000);
    await desk.ask(markSpam, { reference: REFERENCE, was: since }, asha);
    expect((await read()).replies).toMatchObject([{ delivery: 'held' }]);
    await desk.ask(releaseLead, { reference: REFERENCE }, asha);
    expect((await read()).replies).toMatchObject([{ delivery: 'pending' }]);
  });

  test('of a reply and a mark at the same moment, the second is told and nothing is lost', async () => {
    for (const _ of [0, 1, 2, 3]) {
      await db.deleteFrom('replies').execute();
      await db.deleteFrom('outbox').execute();
      await db.deleteFrom('leads').execute();
      await add();
      const [marked, replied] = await Promise.all([
        desk.call(markSpam, { reference: REFERENCE, was: RECEIVED_AT.toISOString() }, { session: asha }),
        reply(other),
      ]);
      const { state, replies } = await read();
      expect([marked.status, replied.status].filter((status) => status === 200)).toHaveLength(1);
      expect({ state, replies: replies.length }).toEqual(
        marked.status === 200 ? { state: 'quarantine', replies: 0 } : { state: 'answered', replies: 1 },
      );
    }
  });

  test('of two people who change several at once, each lead is changed by one, and each person is told which', async () => {
    const references = Array.from({ length: 20 }, (_, index) => `KD-0000-${String(index + 10)}AA`);
    for (const reference of references) await add(reference);
    const leads = references.map((reference) => ({ reference, was: RECEIVED_AT.toISOString() }));
    const [spam, answered, ...given] = await Promise.all([
      desk.ask(changeLeads, { change: 'spam', leads }, asha),
      other.ask(changeLeads, { change: 'answer', leads: leads.toReversed() }, ravi),
      ...references
        .slice(0, 5)
        .map((reference) =>
          other.call(assignLead, { reference, personId: ravi.person.id, was: null }, { session: ravi }),
        ),
    ]);
    const answeredOutcomes = answered.outcomes.toReversed();
    for (const [index, reference] of references.entries()) {
      const { state } = await read(reference);
      expect([spam.outcomes[index], answeredOutcomes[index]]).toEqual(
        state === 'quarantine' ? ['done', 'changed'] : ['changed', 'done'],
      );
    }
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const audit = await db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['lead-marked-spam', 'lead-answered'])
      .execute();
    expect(audit).toHaveLength(references.length);
  });

  test('several are given to a person and back; what is gone or was given meanwhile is said', async () => {
    const [one, two] = ['KD-0000-0002', 'KD-0000-0003'] as const;
    await add(one);
    await add(two);
    await desk.ask(assignLead, { reference: two, personId: ravi.person.id, was: null }, ravi);
    const personId = asha.person.id;
    const given = await desk.ask(
      changeLeads,
      { change: 'assign', leads: [one, two, 'KD-9999-9999'].map((reference) => ({ reference, was: null, personId })) },
      asha,
    );
    expect(given.outcomes).toEqual(['done', 'changed', 'gone']);
    expect((await desk.ask(listLeads, { assignee: 'me' }, asha)).leads).toMatchObject([{ reference: one }]);
    expect((await desk.ask(getCounts, {}, asha)).byKind.enquiry.mine).toBe(1);
    const back = { change: 'assign' as const, leads: [{ reference: one, was: personId, personId: null }] };
    expect((await desk.ask(changeLeads, back, asha)).outcomes).toEqual(['done']);
  });

  test('answering several is taken back to how they stood, but not where a reply has answered since', async () => {
    await add();
    await add('KD-0000-0002');
    await add('KD-0000-0003');
    const was = RECEIVED_AT.toISOString();
    const waits = { reference: 'KD-0000-0003', until: 'client' as const, was };
    const { since } = await desk.ask(setRest, waits, asha);
    const leads = [
      { reference: REFERENCE, was },
      { reference: 'KD-0000-0002', was },
      { reference: 'KD-0000-0003', was: since },
    ];
    const { at } = await desk.ask(changeLeads, { change: 'answer', leads }, asha);
    desk.pass(1_000);
    await reply();
    const undone = await desk.ask(
      changeLeads,
      { change: 'open', leads: leads.map((lead) => ({ ...lead, was: at })) },
      asha,
    );
    expect(undone.outcomes).toEqual(['changed', 'done', 'done']);
    expect(await read('KD-0000-0002')).toMatchObject({ state: 'open' });
    expect(await read('KD-0000-0003')).toMatchObject({ state: 'waiting', since });
  });
});
