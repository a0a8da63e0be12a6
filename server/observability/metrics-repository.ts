import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type MetricsRepository = ReturnType<typeof metricsRepository>;

/** What the metrics ask of the database. */
export function metricsRepository(db: Kysely<Schema>) {
  return {
    /** Counts the messages to be delivered, due or not, and the dead ones; and when the one was due that is due longest. */
    countOutbox: async (now: Date): Promise<{ pending: number; dead: number; oldestDueAt: Date | undefined }> => {
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
      const count = (status: 'pending' | 'dead') => Number(rows.find((row) => row.status === status)?.rows ?? 0);
      return {
        pending: count('pending'),
        dead: count('dead'),
        oldestDueAt: oldest?.due ? new Date(oldest.due) : undefined,
      };
    },

    /** Counts the enquiries and applications that wait in quarantine for a person. */
    countQuarantined: async (): Promise<number> => {
      const [enquiries, applications] = await Promise.all([
        countQuarantinedIn(db, 'enquiries'),
        countQuarantinedIn(db, 'applications'),
      ]);
      return enquiries + applications;
    },
  };
}

async function countQuarantinedIn(db: Kysely<Schema>, table: 'enquiries' | 'applications'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
    .where('quarantined_at', 'is not', null)
    .where('released_at', 'is', null)
    // Answered, or marked as spam.
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(rows);
}
