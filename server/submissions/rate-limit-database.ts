import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { dayBefore, type RateLimitStore } from './rate-limit.ts';

/** For any number of servers on one PostgreSQL. */
export function databaseRateLimitStore(db: Kysely<Schema>): RateLimitStore {
  return {
    take: async (key, { now, cost, capacity }) => {
      // In whole milliseconds: the column is a bigint.
      const time = now.getTime();
      const step = Math.ceil(cost);
      const next = sql<number>`greatest(rate_limits.full_at, ${time}::bigint) + ${step}::bigint`;
      const taken = await db
        .insertInto('rate_limits')
        .values({ key, full_at: time + step })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ full_at: next })
            .where(next, '<=', time + Math.ceil(capacity)),
        )
        .executeTakeFirstOrThrow();
      if (taken.numInsertedOrUpdatedRows === 1n) return 0;
      const row = await db.selectFrom('rate_limits').select('full_at').where('key', '=', key).executeTakeFirst();
      return Math.max(1, Number(row?.full_at ?? time) + step - time - Math.ceil(capacity));
    },

    secretOf: async (day, fresh) => {
      await db
        .insertInto('rate_limit_secrets')
        .values({ day, secret: fresh })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db.deleteFrom('rate_limit_secrets').where('day', '<', dayBefore(day)).execute();
      const row = await db
        .selectFrom('rate_limit_secrets')
        .select('secret')
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      return row.secret;
    },

    deleteFull: async (now) => {
      await db.deleteFrom('rate_limits').where('full_at', '<=', now.getTime()).execute();
    },
  };
}
