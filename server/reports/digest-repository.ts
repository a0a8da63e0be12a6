import type { Kysely } from 'kysely';
import type { LeadState } from '#contract/desk/lead-state.ts';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { submissionTables } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { startOfDay } from '#server/india-time.ts';
import { COUNTED_FROM, dueAt, stateAt } from '#server/leads/lead-state.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { readAnswerRule } from '#server/settings/settings-repository.ts';

const DAY_MS = 86_400_000;

/** An enquiry or application that is not answered; nothing about the person. */
export interface OpenLead {
  kind: 'enquiry' | 'application';
  reference: string;
  state: Exclude<LeadState, 'answered'>;
  /** Until when an answer was promised, or when it is to be followed up. */
  dueAt: Date;
  /** When the client or we wrote last, from when the promised time counts. */
  countedFrom: Date;
  isFollowUp: boolean;
}

/** Of an enquiry; nothing about the client. */
export interface MeetingToday {
  reference: string;
  startsAt: Date;
  /** Undefined for nobody in particular. */
  hostName: string | undefined;
}

/** What is due first, first. */
export interface DigestData {
  open: OpenLead[];
  dead: { id: string; kind: string; createdAt: Date }[];
  /** Of the day in India that have not ended. */
  meetings: MeetingToday[];
}

export type DigestRepository = ReturnType<typeof digestRepository>;

export function digestRepository(db: Kysely<Schema>) {
  return {
    load: (now: Date) => load(db, now),

    /**
     * Claims the digest of a day and writes the message that `compose` returns to the outbox, all or nothing. Only one caller
     * gets the day.
     *
     * @param day in India, such as 2026-03-01
     * @returns `taken`: claimed before; `quiet`: there was no message
     */
    claimDay: (
      day: string,
      compose: (data: DigestData) => OutboxMessage | undefined,
      now: Date,
    ): Promise<'taken' | 'quiet' | 'sent'> =>
      db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('digests')
          .values({ day, claimed_at: now.toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return 'taken';
        const message = compose(await load(transaction, now));
        if (!message) return 'quiet';
        await insertMessages(transaction, {}, [message], now);
        return 'sent';
      }),

    /** Writes a digest that a person asked for, whatever the day. */
    send: (message: OutboxMessage, now: Date) =>
      db.transaction().execute((transaction) => insertMessages(transaction, {}, [message], now)),
  };
}

async function load(db: Kysely<Schema>, now: Date): Promise<DigestData> {
  const dead = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at'])
    .where('status', '=', 'dead')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const rule = await readAnswerRule(db);
  const open = [...(await openLeads(db, 'enquiry', now, rule)), ...(await openLeads(db, 'application', now, rule))];
  return {
    open: open.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime()),
    dead: dead.map(({ id, kind, created_at }) => ({ id, kind, createdAt: new Date(created_at) })),
    meetings: await meetingsToday(db, now),
  };
}

async function meetingsToday(db: Kysely<Schema>, now: Date): Promise<MeetingToday[]> {
  const tomorrow = new Date(startOfDay(now).getTime() + DAY_MS);
  const rows = await db
    .selectFrom('meetings')
    .innerJoin('enquiries', 'enquiries.id', 'meetings.enquiry_id')
    .leftJoin('people', 'people.id', 'meetings.host')
    .select(['receipt', 'starts_at', 'people.name as host_name', 'people.removed_at'])
    .where('status', '=', 'booked')
    .where('ends_at', '>', now.toISOString())
    .where('starts_at', '<', tomorrow.toISOString())
    .where(({ or, eb }) => or([eb('quarantined_at', 'is', null), eb('released_at', 'is not', null)]))
    .orderBy('starts_at')
    .orderBy('receipt')
    .execute();
  return rows.map((row) => ({
    reference: row.receipt,
    startsAt: new Date(row.starts_at),
    hostName: row.removed_at === null ? (row.host_name ?? undefined) : undefined,
  }));
}

async function openLeads(db: Kysely<Schema>, kind: OpenLead['kind'], now: Date, rule: AnswerRule): Promise<OpenLead[]> {
  const rows = await db
    .selectFrom(submissionTables[kind])
    .select(['receipt', 'follow_up_at', COUNTED_FROM.as('counted_from')])
    .select(stateAt(now, rule).as('state'))
    .where('answered_at', 'is', null)
    // Of what a person has marked as spam nobody is to be told.
    .where('spam_by', 'is', null)
    .$narrowType<{ state: OpenLead['state'] }>()
    .execute();
  return rows.map((row) => {
    const followUpAt = row.follow_up_at === null ? undefined : new Date(row.follow_up_at);
    const countedFrom = new Date(row.counted_from);
    return {
      kind,
      reference: row.receipt,
      state: row.state,
      dueAt: dueAt({ followUpAt, countedFrom }, rule),
      countedFrom,
      isFollowUp: followUpAt !== undefined,
    };
  });
}
