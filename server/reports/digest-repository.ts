import type { Kysely } from 'kysely';
import type { LeadKind, ShownState } from '#contract/desk/lead-state.ts';
import type { Schema } from '#server/db/schema.ts';
import { startOfDay } from '#server/india-time.ts';
import { shownStateAt } from '#server/leads/lead-filters.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';

const DAY_MS = 86_400_000;

/** An enquiry or application that is not answered; nothing about the person. */
export interface OpenLead {
  kind: LeadKind;
  reference: string;
  state: Exclude<ShownState, 'answered'>;
  /** Until when an answer was promised, or when it is to be followed up; of what is not due, when the client wrote. */
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
        await insertMessages(transaction, 'nobody', [message], now);
        return 'sent';
      }),

    /** Writes a digest that a person asked for, whatever the day. */
    send: (message: OutboxMessage, now: Date) =>
      db.transaction().execute((transaction) => insertMessages(transaction, 'nobody', [message], now)),
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
  return {
    open: await openLeads(db, now),
    dead: dead.map(({ id, kind, created_at }) => ({ id, kind, createdAt: new Date(created_at) })),
    meetings: await meetingsToday(db, now),
  };
}

async function meetingsToday(db: Kysely<Schema>, now: Date): Promise<MeetingToday[]> {
  const tomorrow = new Date(startOfDay(now).getTime() + DAY_MS);
  const rows = await db
    .selectFrom('meetings')
    .innerJoin('leads', 'leads.id', 'meetings.lead_id')
    .leftJoin('people', 'people.id', 'meetings.host')
    .select(['reference', 'starts_at', 'people.name as host_name', 'people.removed_at'])
    .where('status', '=', 'booked')
    .where('ends_at', '>', now.toISOString())
    .where('starts_at', '<', tomorrow.toISOString())
    .where('leads.state', '!=', 'quarantine')
    .orderBy('starts_at')
    .orderBy('reference')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    startsAt: new Date(row.starts_at),
    hostName: row.removed_at === null ? (row.host_name ?? undefined) : undefined,
  }));
}

async function openLeads(db: Kysely<Schema>, now: Date): Promise<OpenLead[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['kind', 'reference', 'due_at', 'wrote_at', 'state_since', 'follow_up', shownStateAt(now).as('shown')])
    .where('state', '!=', 'answered')
    // Of what a person has marked as spam nobody is to be told.
    .where(({ or, eb }) => or([eb('state', '!=', 'quarantine'), eb('state_by', 'is', null)]))
    .$narrowType<{ shown: OpenLead['state'] }>()
    .execute();
  return rows
    .map((row) => ({
      kind: row.kind,
      reference: row.reference,
      state: row.shown,
      dueAt: new Date(row.due_at ?? row.wrote_at),
      countedFrom: new Date(row.shown === 'quarantine' ? row.wrote_at : row.state_since),
      isFollowUp: row.follow_up !== null,
    }))
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}
