import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { MetricsStore } from '#server/metrics/store.ts';

export function createMetricsStore(db: Kysely<Schema>): MetricsStore {
  return {
    outbox: async (now) => {
      const rows = await db
        .selectFrom('outbox')
        .select(['status', ({ fn }) => fn.countAll<number | bigint | string>().as('rows')])
        .where('status', 'in', ['pending', 'dead'])
        .groupBy('status')
        .execute();
      const oldest = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.min('next_attempt_at').as('due'))
        .where('status', '=', 'pending')
        .where('next_attempt_at', '<=', now.toISOString())
        .executeTakeFirst();
      const of = (status: 'pending' | 'dead') => Number(rows.find((row) => row.status === status)?.rows ?? 0);
      return {
        pending: of('pending'),
        dead: of('dead'),
        oldestDueAt: oldest?.due ? new Date(oldest.due) : undefined,
      };
    },

    countQuarantined: async () => {
      const [enquiries, applications] = await Promise.all([waiting(db, 'enquiries'), waiting(db, 'applications')]);
      return enquiries + applications;
    },
  };
}

async function waiting(db: Kysely<Schema>, table: 'enquiries' | 'applications'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
    .where('quarantined_at', 'is not', null)
    .where('released_at', 'is', null)
    // What was answered, or put aside as spam, waits for nobody.
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(rows);
}
