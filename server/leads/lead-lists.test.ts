import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShownState } from '#contract/desk/lead-state.ts';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../tests/support/databases.ts';
import { addApplication, addEnquiry, happen } from '../../tests/support/leads.ts';
import { openDueFollowUps } from './due-follow-ups.ts';
import { inboxRepository } from './inbox.ts';
import { shownStateAt } from './lead-filters.ts';
import { leadRepository, shownState } from './lead-repository.ts';
import { updatePromisedTimes } from './promised-times.ts';

const NOW = new Date('2026-03-10T06:30:00Z');
const at = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);

describe.each(databases)('leads that rest on $name', ({ openShared }) => {
  let db: Kysely<Schema>;
  let other: Kysely<Schema>;
  beforeAll(async () => {
    const [first, second = first] = await openShared(2);
    [db, other] = [first, second];
    const add = (reference: string) => addEnquiry(db, { reference, receivedAt: at(-100) });
    await add('KD-LATE');
    await addApplication(db, { reference: 'KD-APPLIED', receivedAt: at(-1) });
    await add('KD-KEPT');
    await happen(db, 'KD-KEPT', { type: 'replied', wish: 'open' }, at(-2));
    await add('KD-WAITS');
    await happen(db, 'KD-WAITS', { type: 'waits' }, at(-3));
    await add('KD-WAITS-LONGER');
    await happen(db, 'KD-WAITS-LONGER', { type: 'waits' }, at(-4));
    for (const [reference, hours] of [
      ['KD-TOMORROW', 20],
      ['KD-SOON', 1],
      ['KD-DUE', 0],
    ] as const) {
      await add(reference);
      await happen(db, reference, { type: 'follow-up-set', until: at(hours).toISOString() }, at(-50));
    }
    // By any number of servers at once.
    const opened = await Promise.all([db, other, db, other].map((server) => openDueFollowUps(server, NOW)));
    expect(opened.reduce((sum, count) => sum + count)).toBe(1);
  });
  afterAll(async () => {
    if (other !== db) await other.destroy();
    await db.destroy();
  });

  const list = async (state: ShownState | 'all', now = NOW) =>
    (await inboxRepository(db).listLeads({ state }, { offset: 0, limit: 50 }, now)).leads;
  const references = async (...args: Parameters<typeof list>) =>
    (await list(...args)).map(({ reference }) => reference);

  test('stand behind the open ones: the next follow-up first, then who has waited longest', async () => {
    expect(await references('open')).toEqual(['KD-LATE', 'KD-DUE', 'KD-KEPT', 'KD-APPLIED']);
    expect(await references('waiting')).toEqual(['KD-WAITS-LONGER', 'KD-WAITS']);
    expect(await references('follow-up')).toEqual(['KD-SOON', 'KD-TOMORROW']);
    expect(await references('all')).toEqual([
      'KD-LATE',
      'KD-DUE',
      'KD-KEPT',
      'KD-APPLIED',
      'KD-SOON',
      'KD-TOMORROW',
      'KD-WAITS-LONGER',
      'KD-WAITS',
    ]);
  });

  test('are due at the time of their follow-up, and late after it', async () => {
    const due = (await list('open')).find(({ reference }) => reference === 'KD-DUE');
    expect(due).toMatchObject({ state: 'open', dueAt: NOW.toISOString(), followUp: 'person' });
    expect(await references('late')).toEqual(['KD-LATE']);
    expect(await references('late', new Date(NOW.getTime() + 1))).toEqual(['KD-LATE', 'KD-DUE']);
  });

  test('have the same state in the database and in a list', async () => {
    for (const now of [NOW, at(30)]) {
      const rows = await db
        .selectFrom('leads')
        .select(['id', shownStateAt(now).as('shown')])
        .execute();
      const leads = await leadRepository(db).findAll(rows.map(({ id }) => id));
      expect(rows.map(({ shown }) => shown)).toEqual(leads.map(({ status }) => shownState(status, now)));
    }
  });

  test('do not count as new when we have left them open; what has come since does, behind what was there', async () => {
    const { fresh } = await inboxRepository(db).listLeads({}, { offset: 0, limit: 50 }, NOW, at(-3));
    expect(fresh).toEqual({ count: 1, offset: 3 });
  });

  test('are listed and counted from an index, without their texts', async () => {
    // PostgreSQL decides by how full the tables are.
    if (isPostgres(db)) return;
    const { rows } = await sql<{ detail: string }>`explain query plan
      select id, received_at, ${shownStateAt(NOW)} from leads where state = 'open' order by due_at`.execute(db);
    expect(rows.map(({ detail }) => detail).join()).toContain('COVERING INDEX leads_listed');
  });

  test('keep their times when the promise changes, which open ones get anew', async () => {
    const rule: AnswerRule = { hours: 1, workingDays: [0, 1, 2, 3, 4, 5, 6], holidays: [] };
    await db.transaction().execute((transaction) => updatePromisedTimes(transaction, rule));
    expect((await list('all')).map(({ reference, dueAt }) => [reference, dueAt])).toEqual([
      ['KD-LATE', at(-99).toISOString()],
      ['KD-KEPT', at(-1).toISOString()],
      ['KD-DUE', NOW.toISOString()],
      ['KD-APPLIED', NOW.toISOString()],
      ['KD-SOON', at(1).toISOString()],
      ['KD-TOMORROW', at(20).toISOString()],
      ['KD-WAITS-LONGER', null],
      ['KD-WAITS', null],
    ]);
  });
});
