/** What runs regularly, and how it ended last. */
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** `mail`: handing mails to the mail server. */
export type JobName = 'backup' | 'expiry' | 'mailbox' | 'mail';

export interface JobState {
  /** Undefined before the first success. */
  succeededAt: Date | undefined;
  /** Of the first failure since the last success. */
  failure: { since: Date; error: string } | undefined;
}

/** In characters: PostgreSQL and mail servers may say a lot. */
const MAX_ERROR_LENGTH = 1_000;

export type JobRepository = ReturnType<typeof jobRepository>;

export function jobRepository(db: Kysely<Schema>) {
  return {
    async succeeded(name: JobName, at: Date): Promise<void> {
      const changes = { succeeded_at: at.toISOString(), failed_at: null, error: null };
      await db
        .insertInto('jobs')
        .values({ name, ...changes })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(changes))
        .execute();
    },

    /** @param error for the owner: what happened and what to do */
    async failed(name: JobName, at: Date, error: string): Promise<void> {
      const text = error.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_ERROR_LENGTH);
      await db
        .insertInto('jobs')
        .values({ name, succeeded_at: null, failed_at: at.toISOString(), error: text })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({
            failed_at: eb.fn.coalesce('jobs.failed_at', eb.val(at.toISOString())),
            error: text,
          })),
        )
        .execute();
    },

    async find(name: JobName): Promise<JobState> {
      const row = await db.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst();
      return {
        succeededAt: row?.succeeded_at ? new Date(row.succeeded_at) : undefined,
        failure: row?.failed_at ? { since: new Date(row.failed_at), error: row.error ?? '' } : undefined,
      };
    },
  };
}
