import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../tests/support/databases.ts';
import { type Commit, createGroupCommit, openSqlite } from './sqlite.ts';

/** Work that inserts one row. */
const add = (day: string) => (transaction: Kysely<Schema>) =>
  transaction.insertInto('digests').values({ day, claimed_at: 'now' }).execute();

const daysIn = async (db: Kysely<Schema>) =>
  (await db.selectFrom('digests').select('day').orderBy('day').execute()).map(({ day }) => day);

describe.each(databases)('concurrent work on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let commit: Commit;
  beforeEach(async () => {
    db = await openEmpty();
    commit = createGroupCommit(db);
  });
  afterEach(() => db.destroy());

  test('is all done, and each caller gets its own result', async () => {
    const results = await Promise.all(
      ['1', '2', '3'].map((day) =>
        commit(async (transaction) => {
          await add(day)(transaction);
          return day;
        }),
      ),
    );
    expect(results).toEqual(['1', '2', '3']);
    expect(await daysIn(db)).toEqual(['1', '2', '3']);
  });

  test('work that fails rolls back its own writes and no others', async () => {
    const outcomes = await Promise.allSettled([
      commit(add('1')),
      commit(async (transaction) => {
        await add('2')(transaction);
        throw new Error('broken');
      }),
      commit(async (transaction) => {
        await add('3')(transaction);
        // Rolled back by the engine.
        await add('3')(transaction);
      }),
      commit(add('4')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'broken' } });
    expect(await daysIn(db)).toEqual(['1', '4']);
  });

  test('work that arrives during a commit is done after it', async () => {
    let second: Promise<unknown> | undefined;
    await commit(async (transaction) => {
      await add('1')(transaction);
      second = commit(add('2'));
    });
    await second;
    expect(await daysIn(db)).toEqual(['1', '2']);
  });
});

describe('concurrent work on SQLite', () => {
  const statements: string[] = [];
  let db: Kysely<Schema>;
  let commit: Commit;
  beforeEach(async () => {
    db = openSqlite(':memory:', ({ query }) => {
      statements.push(query.sql);
    });
    await sql`create table digests (day text primary key, claimed_at text)`.execute(db);
    statements.length = 0;
    commit = createGroupCommit(db);
  });
  afterEach(() => db.destroy());

  test('shares one transaction', async () => {
    await Promise.all(['1', '2', '3'].map((day) => commit(add(day))));
    expect(statements.filter((statement) => /^insert/.test(statement)).length).toBe(3);
    expect(statements.filter((statement) => statement === 'commit').length).toBe(1);
  });

  test('callers get their results after the commit, and an error when it fails', async () => {
    // A foreign key that is checked at the commit.
    await sql`pragma foreign_keys = on`.execute(db);
    await sql`create table child (day text references digests (day) deferrable initially deferred)`.execute(db);
    const outcomes = await Promise.allSettled([
      commit(add('1')),
      commit((transaction) => sql`insert into child values ('missing')`.execute(transaction)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await daysIn(db)).toEqual([]);
    await commit(add('2'));
    expect(await daysIn(db)).toEqual(['2']);
  });

  test('when the engine rolls back the transaction, every caller gets an error and nothing is stored', async () => {
    const outcomes = await Promise.allSettled([
      commit(add('1')),
      commit((transaction) =>
        // SQLite does so itself when the disk is full.
        sql`insert or rollback into digests values ('1', 'again')`.execute(transaction),
      ),
      commit(add('3')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await daysIn(db)).toEqual([]);
    await commit(add('4'));
    expect(await daysIn(db)).toEqual(['4']);
  });

  test('other statements run between two batches', async () => {
    const order: string[] = [];
    const many = Array.from({ length: 250 }, (_, number) =>
      commit(add(String(number))).then(() => order.push('commit')),
    );
    await wait(0);
    await daysIn(db).then(() => order.push('question'));
    await Promise.all(many);
    expect(order.indexOf('question')).toBeLessThan(250);
  });
});
