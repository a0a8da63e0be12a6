import { type ExpressionBuilder, expressionBuilder, type Kysely, type UpdateObject } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Held, OutboxStore } from '#server/outbox/store.ts';

export function createOutboxStore(db: Kysely<Schema>): OutboxStore {
  /** Only the holder of the row may say what became of it, and the row is free afterwards. */
  const release = async ({ id, worker }: Held, changes: UpdateObject<Schema, 'outbox'>) => {
    await db
      .updateTable('outbox')
      .set({ ...changes, claimed_by: null, lease_until: null })
      .where('id', '=', id)
      .where('claimed_by', '=', worker)
      .execute();
  };

  return {
    claim: async ({ worker, now, leaseUntil }) => {
      const row = await db
        .updateTable('outbox')
        .set(({ eb }) => ({
          claimed_by: worker,
          lease_until: leaseUntil.toISOString(),
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('outbox')
            .select('id')
            .where('status', '=', 'pending')
            .where('next_attempt_at', '<=', now.toISOString())
            .where(isFree(now))
            .orderBy('next_attempt_at')
            .orderBy('id')
            .limit(1),
        )
        .returning(['id', 'kind', 'payload', 'message_id', 'attempts'])
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          kind: row.kind,
          payload: row.payload,
          messageId: row.message_id,
          attempts: row.attempts,
        }
      );
    },

    finish: (held, status, now) =>
      release(held, { status, finished_at: now.toISOString(), last_error: null, payload: withoutLinks() }),

    retry: (held, nextAttemptAt, error) =>
      release(held, { next_attempt_at: nextAttemptAt.toISOString(), last_error: error }),

    bury: (held, now, error) => release(held, { status: 'dead', finished_at: now.toISOString(), last_error: error }),

    nextDueAt: async () => {
      const row = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.min(fn.coalesce('lease_until', 'next_attempt_at')).as('due'))
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return row?.due ? new Date(row.due) : undefined;
    },

    count: async () => {
      const rows = await db
        .selectFrom('outbox')
        .select(['status', ({ fn }) => fn.countAll<number | bigint | string>().as('rows')])
        .where('status', 'in', ['pending', 'dead'])
        .groupBy('status')
        .execute();
      const of = (status: 'pending' | 'dead') => Number(rows.find((row) => row.status === status)?.rows ?? 0);
      return { pending: of('pending'), dead: of('dead') };
    },
  };
}

function isFree(now: Date) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'outbox'>) =>
    or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())]);
}

/**
 * The links of a newsletter mail open a subscription, so they are kept in no table once the mail has gone
 * (docs/decisions/0014). Of any other mail the words stay.
 */
function withoutLinks() {
  const eb = expressionBuilder<Schema, 'outbox'>();
  return eb.case().when('subscription_id', 'is not', null).then('').else(eb.ref('payload')).end();
}
