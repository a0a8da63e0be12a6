/** The newsletter's subscribers for the desk: their numbers, and for owners their addresses. */
import type { Kysely } from 'kysely';
import { type Subscriber, type SubscriberNumbers, subscriberStatuses } from '#contract/desk/letters.ts';
import { countRows } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { inIndia, startOfWeek, WEEK_MS } from '#server/india-time.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';
import { subscriptionTransaction } from './repository.ts';

const WEEKS = 12;

/** Rows of a page of the list. */
const PAGE = 50;

export interface SubscriberQuery {
  /** `refused`: by a mail server, whatever the status. */
  status?: Subscriber['status'] | 'refused' | undefined;
  /** A part of the address, capitals or not. */
  search?: string | undefined;
  offset?: number | undefined;
}

export type SubscriberRepository = ReturnType<typeof subscriberRepository>;

export function subscriberRepository(db: Kysely<Schema>) {
  /** How many there are by the beginning of the minute. */
  const countSince = async (column: 'confirmed_at' | 'unsubscribed_at', since: Date) => {
    const rows = await db
      .selectFrom('subscriptions')
      .select(column)
      .where(column, '>=', since.toISOString())
      .where('status', column === 'confirmed_at' ? '!=' : '=', column === 'confirmed_at' ? 'pending' : 'unsubscribed')
      .execute();
    return rows.map((row) => Date.parse(row[column] ?? ''));
  };

  return {
    async numbers(now: Date): Promise<SubscriberNumbers> {
      const rows = await db
        .selectFrom('subscriptions')
        .select(['status', ({ fn }) => fn.countAll<number | bigint | string>().as('rows')])
        .select(({ fn }) => fn.count<number | bigint | string>('refused_at').as('refused'))
        .groupBy('status')
        .execute();
      const [confirmed = 0, pending = 0, unsubscribed = 0] = subscriberStatuses.map((status) =>
        Number(rows.find((row) => row.status === status)?.rows ?? 0),
      );
      const first = startOfWeek(now).getTime() - (WEEKS - 1) * WEEK_MS;
      const joined = await countSince('confirmed_at', new Date(first));
      const left = await countSince('unsubscribed_at', new Date(first));
      const weeks = Array.from({ length: WEEKS }, (_, week) => {
        const start = first + week * WEEK_MS;
        const isInWeek = (time: number) => time >= start && time < start + WEEK_MS;
        return {
          monday: inIndia(new Date(start)).day,
          joined: joined.filter(isInWeek).length,
          left: left.filter(isInWeek).length,
        };
      });
      const refused = rows.reduce((sum, row) => sum + Number(row.refused), 0);
      return { confirmed, pending, unsubscribed, refused, weeks };
    },

    /** Makes a refused address active again. @returns false when there is none with this id */
    reactivate: (id: string, stamp: AuditStamp): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('subscriptions')
          .set({ refused_at: null, refused_reason: null })
          .where('id', '=', id)
          .where('refused_at', 'is not', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await recordAudit(transaction, { ...stamp, action: 'subscriber-reactivated' });
        return true;
      }),

    /** As it was typed; undefined when there is none with this id. */
    async findAddress(id: string): Promise<string | undefined> {
      const row = await db.selectFrom('subscriptions').select('email').where('id', '=', id).executeTakeFirst();
      return row?.email;
    },

    /** Ends a subscription for somebody who asked for it. @returns false when there is none with this id, or it has ended */
    remove: (id: string, stamp: AuditStamp): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const subscriptions = subscriptionTransaction(transaction);
        const row = await transaction
          .selectFrom('subscriptions')
          .select('email')
          .where('id', '=', id)
          .executeTakeFirst();
        const found = row && (await subscriptions.lock(row.email));
        if (found?.id !== id || found.status === 'unsubscribed') return false;
        await subscriptions.end(found, stamp.at);
        await recordAudit(transaction, { ...stamp, action: 'subscriber-removed' });
        return true;
      }),

    async list({
      status,
      search = '',
      offset = 0,
    }: SubscriberQuery): Promise<{ subscribers: Subscriber[]; total: number }> {
      const found = db
        .selectFrom('subscriptions')
        .$call((rows) => {
          if (status === undefined) return rows;
          return status === 'refused' ? rows.where('refused_at', 'is not', null) : rows.where('status', '=', status);
        })
        .$if(search.trim() !== '', (rows) =>
          rows.where(({ eb, fn, val }) =>
            eb(
              fn('replace', ['email_key', val(search.trim().normalize('NFC').toLowerCase()), val('')]),
              '!=',
              eb.ref('email_key'),
            ),
          ),
        );
      const rows = await found
        .select([
          'id',
          'email',
          'status',
          'consented_at',
          'confirmed_at',
          'unsubscribed_at',
          'refused_at',
          'refused_reason',
        ])
        .orderBy('consented_at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE)
        .offset(offset)
        .execute();
      return {
        subscribers: rows.map((row) => ({
          id: row.id,
          email: row.email,
          status: row.status,
          consentedAt: row.consented_at,
          confirmedAt: row.confirmed_at,
          unsubscribedAt: row.unsubscribed_at,
          refusal: row.refused_at === null ? null : { at: row.refused_at, reason: row.refused_reason ?? '' },
        })),
        total: await countRows(found),
      };
    },
  };
}
