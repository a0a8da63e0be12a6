import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { DEFAULT_ANSWER_RULE } from '#server/settings/settings-repository.ts';
import { databases } from '../../tests/support/databases.ts';
import { addApplication, addEnquiry } from '../../tests/support/leads.ts';
import { inboxRepository } from './inbox.ts';
import { leadRepository } from './lead-repository.ts';
import { leadState, stateAt } from './lead-state.ts';

const NOW = new Date('2026-03-10T06:30:00Z');
/** Of what came on the holiday before, an answer was due an hour ago. */
const WORKING_DAYS: AnswerRule = {
  hours: 11,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [{ day: '2026-03-09', name: 'Holi' }],
};
const at = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

/** Every combination of what a state depends on, also those that no action of the desk makes. */
const COMBINATIONS = [null, at(-1)].flatMap((answered_at) =>
  [null, at(-30)].flatMap((quarantined_at) =>
    [null, at(-20)].flatMap((released_at) =>
      [null, at(-5)].flatMap((waiting_since) =>
        [null, at(-0.001), at(0), at(0.001)].flatMap((follow_up_at) =>
          [null, at(-23)].flatMap((due_from) =>
            [at(-24.001), at(-24), at(-1)].map((received_at) => ({
              answered_at,
              quarantined_at,
              released_at,
              waiting_since,
              follow_up_at,
              due_from,
              received_at,
            })),
          ),
        ),
      ),
    ),
  ),
);

describe.each(databases)('the state of a lead on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeAll(async () => {
    db = await openEmpty();
    for (const [index, columns] of COMBINATIONS.entries()) {
      const id = await addEnquiry(db, { reference: `KD-${index}`, receivedAt: NOW });
      await db.updateTable('enquiries').set(columns).where('id', '=', id).execute();
    }
  });
  afterAll(() => db.destroy());

  test('is the same in the database and in a list, and every lead is in the list of its state', async () => {
    const statesBy = async (rule: AnswerRule) => {
      const rows = await db
        .selectFrom('enquiries')
        .select(['id', stateAt(NOW, rule).as('state')])
        .execute();
      const keys = rows.map(({ id }) => ({ kind: 'enquiry' as const, id }));
      const states = (await leadRepository(db).findAll(keys)).map((lead) => leadState(lead, NOW, rule));
      expect(rows.map(({ state }) => state)).toEqual(states);
      return states;
    };
    const states = await statesBy(DEFAULT_ANSWER_RULE);
    expect(await statesBy(WORKING_DAYS)).not.toEqual(states);
    expect(new Set(states)).toEqual(new Set(['open', 'late', 'waiting', 'follow-up', 'answered', 'quarantine']));

    const inbox = inboxRepository(db);
    const counts = await inbox.counts(NOW);
    const count = (...some: string[]) => states.filter((state) => some.includes(state)).length;
    expect(counts).toMatchObject({
      openEnquiries: count('open', 'late'),
      late: count('late'),
      byKind: { enquiry: { waiting: count('waiting'), followUps: count('follow-up'), mine: 0 } },
      quarantine: count('quarantine'),
    });
    for (const state of ['open', 'late', 'waiting', 'follow-up', 'answered', 'quarantine'] as const) {
      const { total, leads } = await inbox.listLeads({ state }, { offset: 0, limit: 50 }, NOW);
      expect([state, total]).toEqual([state, state === 'open' ? count('open', 'late') : count(state)]);
      expect(leads.every((lead) => lead.state === state || (state === 'open' && lead.state === 'late'))).toBe(true);
    }
  });
});

describe.each(databases)('leads that rest on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeAll(async () => {
    db = await openEmpty();
    const add = async (reference: string, columns: object) => {
      const id = await addEnquiry(db, { reference, receivedAt: new Date(at(-100)) });
      await db.updateTable('enquiries').set(columns).where('id', '=', id).execute();
    };
    await add('KD-KEPT', { due_from: at(-2) });
    await add('KD-WAITS', { waiting_since: at(-3) });
    await add('KD-WAITS-LONGER', { waiting_since: at(-4) });
    await add('KD-TOMORROW', { follow_up_at: at(20), due_from: at(-4) });
    await add('KD-SOON', { follow_up_at: at(1), due_from: at(-23) });
    await add('KD-DUE', { follow_up_at: at(0), due_from: at(-24) });
    await addEnquiry(db, { reference: 'KD-LATE', receivedAt: new Date(at(-100)) });
    await addApplication(db, { reference: 'KD-APPLIED', receivedAt: new Date(at(-1)) });
  });
  afterAll(() => db.destroy());

  const list = async (state: 'open' | 'late' | 'waiting' | 'follow-up' | 'all', now = NOW) =>
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
    expect(due).toMatchObject({ state: 'open', dueAt: NOW.toISOString() });
    expect(await references('late')).toEqual(['KD-LATE']);
    expect(await references('late', new Date(NOW.getTime() + 1))).toEqual(['KD-LATE', 'KD-DUE']);
  });

  test('do not count as new when we have left them open; what has come since does, behind what was there', async () => {
    const since = new Date(at(-3));
    const { fresh } = await inboxRepository(db).listLeads({}, { offset: 0, limit: 50 }, NOW, since);
    expect(fresh).toEqual({ count: 1, offset: 2 });
  });

  test('are read from an index, without their texts', async () => {
    // PostgreSQL decides by how full the tables are.
    if (isPostgres(db)) return;
    for (const table of ['enquiries', 'applications']) {
      const { rows } = await sql<{ detail: string }>`explain query plan
        select id, received_at, ${stateAt(NOW, DEFAULT_ANSWER_RULE)} from ${sql.table(table)} where answered_at is null`.execute(
        db,
      );
      expect(rows.map(({ detail }) => detail).join()).toContain(`COVERING INDEX ${table}_listed_by_state`);
    }
  });
});
