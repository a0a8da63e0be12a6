import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/db/sqlite.ts';

test('the connection is given first come, first served', async () => {
  const db = openSqlite(':memory:');
  const order: string[] = [];
  const ask = (name: string) => sql`select 1`.execute(db).then(() => order.push(name));
  const waiting: Promise<unknown>[] = [];
  await db
    .transaction()
    .execute(async (transaction) => {
      waiting.push(ask('first'), ask('second'));
      await sql`select 1`.execute(transaction);
      order.push('transaction');
    })
    .then(() => ask('latecomer'));
  await Promise.all(waiting);
  expect(order).toEqual(['transaction', 'first', 'second', 'latecomer']);
  await db.destroy();
});
