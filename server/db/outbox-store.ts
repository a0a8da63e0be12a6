import { type ExpressionBuilder, expressionBuilder, type Kysely, type UpdateObject } from 'kysely';
import { isPostgres } from '#server/db/engine.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Due, Held, OutboxStore } from '#server/outbox/store.ts';

export function createOutboxStore(db: Kysely<Schema>): OutboxStore {
  /** Only the holder of the row may say this of it, and the row is free afterwards. */
  const updateLeased = async ({ id, worker }: Held, changes: UpdateObject<Schema, 'outbox'>) => {
    await db
      .updateTable('outbox')
      .set({ ...changes, ...FREE })
      .where('id', '=', id)
      .where('claimed_by', '=', worker)
      .execute();
  };

  return {
    claim: async ({ worker, leaseUntil, ...due }) => {
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
            .where(isTakenFrom(due))
            .where(isPast('next_attempt_at', due))
            .where(({ or, eb }) => or([eb('lease_until', 'is', null), isPast('lease_until', due)]))
            .orderBy('next_attempt_at')
            .orderBy('id')
            .limit(1)
            // What another worker is just taking is passed over, not waited for.
            .$if(isPostgres(db), (rows) => rows.forUpdate().skipLocked()),
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

    renew: async ({ id, worker }, leaseUntil) => {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ lease_until: leaseUntil.toISOString() })
        .where('id', '=', id)
        .where('claimed_by', '=', worker)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    finish: async ({ id }, status, now) => {
      await db
        .updateTable('outbox')
        .set({
          status,
          finished_at: now.toISOString(),
          dismissed_at: null,
          last_error: null,
          payload: withoutLinks(),
          ...FREE,
        })
        .where('id', '=', id)
        .where('status', 'in', ['pending', 'dead', 'dismissed'])
        .execute();
    },

    retry: (held, nextAttemptAt, error) =>
      updateLeased(held, { next_attempt_at: nextAttemptAt.toISOString(), last_error: error }),

    deadLetter: (held, now, error) =>
      updateLeased(held, { status: 'dead', finished_at: now.toISOString(), last_error: error }),

    release: (held) => updateLeased(held, { attempts: expressionBuilder<Schema, 'outbox'>()('attempts', '-', 1) }),

    requeue: async (which, now) => {
      const requeued = db.updateTable('outbox').set({
        status: 'pending',
        attempts: 0,
        next_attempt_at: now.toISOString(),
        finished_at: null,
        dismissed_at: null,
        last_error: null,
      });
      const { numUpdatedRows } = await (which === 'all'
        ? requeued.where('status', '=', 'dead')
        : requeued.where('id', '=', which.id).where('status', 'in', ['dead', 'dismissed'])
      ).executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    dismiss: async (which, now) => {
      const dismissed = db
        .updateTable('outbox')
        .set({ status: 'dismissed', dismissed_at: now.toISOString() })
        .where('status', '=', 'dead');
      const { numUpdatedRows } = await (which === 'all'
        ? dismissed
        : dismissed.where('id', '=', which.id)
      ).executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    hold: async (now) => {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ status: 'dead', finished_at: now.toISOString(), last_error: HELD, ...FREE })
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    nextDueAt: async (due) => {
      const row = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.min(fn.coalesce('lease_until', 'next_attempt_at')).as('due'))
        .where(isTakenFrom(due))
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

    countRetrying: async () => {
      const { rows } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
        .where('status', '=', 'pending')
        .where('last_error', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(rows);
    },
  };
}

/** What the desk shows in the place of an error. */
const HELD = 'None: held by "desk hold" until somebody knows whether it was sent.';

const FREE = { claimed_by: null, lease_until: null };

/** Pending, of this lane, and not in hand already. */
function isTakenFrom({ lane, inHand }: Due) {
  return ({ eb, and }: ExpressionBuilder<Schema, 'outbox'>) =>
    and([
      eb('status', '=', 'pending'),
      ...('is' in lane ? [eb('lane', '=', lane.is)] : lane.besides.map((name) => eb('lane', '!=', name))),
      ...inHand.map((id) => eb('id', '!=', id)),
    ]);
}

/** A time beyond the horizon was written by a clock that has been set back since. */
function isPast(column: 'next_attempt_at' | 'lease_until', { now, horizon }: Due) {
  const eb = expressionBuilder<Schema, 'outbox'>();
  return eb.or([eb(column, '<=', now.toISOString()), eb(column, '>', horizon.toISOString())]);
}

/**
 * The links of a newsletter mail open a subscription, so they are kept in no table once the mail has gone
 * (docs/decisions/0014). Of any other mail the words stay.
 */
function withoutLinks() {
  const eb = expressionBuilder<Schema, 'outbox'>();
  return eb.case().when('subscription_id', 'is not', null).then('').else(eb.ref('payload')).end();
}
