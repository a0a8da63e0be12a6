/** The calendar feeds of people: secret addresses at which a calendar program reads meetings. */
import type { Kysely } from 'kysely';
import type { FeedReply, FeedScope } from '#contract/desk/meetings.ts';
import { rolesWith } from '#contract/desk/rights.ts';
import type { Schema } from '#server/db/schema.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';
import { currentPeople } from '#server/people/repository.ts';

const HOUR_MS = 3_600_000;

/** For the log. */
const SCOPES: Record<FeedScope, string> = { mine: 'their meetings', all: 'all meetings' };

/** What a calendar program may read. */
interface OpenFeed {
  personId: string;
  scope: FeedScope;
}

export type FeedRepository = ReturnType<typeof feedRepository>;

export function feedRepository(db: Kysely<Schema>) {
  return {
    async find(personId: string): Promise<FeedReply['feed']> {
      const row = await db
        .selectFrom('calendar_feeds')
        .select(['scope', 'created_at', 'last_read_at'])
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return row ? { scope: row.scope, createdAt: row.created_at, lastReadAt: row.last_read_at } : null;
    },

    /** Makes the feed of a person in place of an earlier one. @param hash of the token in its address */
    make: (feed: { personId: string; scope: FeedScope; hash: string }, stamp: AuditStamp): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const { personId, scope, hash } = feed;
        const values = { hash, scope, created_at: stamp.at.toISOString(), last_read_at: null };
        await transaction
          .insertInto('calendar_feeds')
          .values({ person_id: personId, ...values })
          .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'feed-made', detail: SCOPES[scope] });
      }),

    remove: (personId: string, stamp: AuditStamp): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('calendar_feeds')
          .where('person_id', '=', personId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 1n) await recordAudit(transaction, { ...stamp, action: 'feed-removed' });
      }),

    /** Notes that it is read, once an hour at most. @returns undefined for an unknown one, and for that of a removed person */
    async open(hash: string, now: Date): Promise<OpenFeed | undefined> {
      const feed = await db.selectFrom('calendar_feeds').selectAll().where('hash', '=', hash).executeTakeFirst();
      if (!feed) return undefined;
      const person = await currentPeople(db)
        .where('id', '=', feed.person_id)
        .where('role', 'in', rolesWith('leads.follow'))
        .executeTakeFirst();
      if (!person) return undefined;
      const { person_id: personId, scope, last_read_at: readAt } = feed;
      if (readAt === null || now.getTime() - new Date(readAt).getTime() >= HOUR_MS) {
        await db
          .updateTable('calendar_feeds')
          .set({ last_read_at: now.toISOString() })
          .where('hash', '=', hash)
          .execute();
      }
      return { personId, scope };
    },
  };
}
