/** Meetings that visitors book: free times, and each change in one transaction. */
import { domainToASCII } from 'node:url';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction, type Updateable } from 'kysely';
import { MEETING_MINUTES } from '#contract/booking.ts';
import { rolesWith } from '#contract/desk/rights.ts';
import { acquireLock, isPostgres, isTaken } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { inIndia } from '#server/india-time.ts';
import { applyEvent, lockLead } from '#server/leads/lock-lead.ts';
import type { LeadEvent } from '#server/leads/status.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { type AuditStamp, type NewAuditEntry, recordAudit } from '#server/people/audit.ts';
import { currentPeople } from '#server/people/repository.ts';
import { type MeetingRules, readMeetingRule, readMeetingRules } from '#server/settings/settings-repository.ts';
import { type Availability, freeTimes, hostKey, hostsFreeAt, leastBusyHost } from './free-times.ts';
import type { NewMeeting, StoredMeeting } from './meeting.ts';
import { dismissOutdated } from './reminders.ts';
import { findMeeting, withId } from './stored-meetings.ts';

/** Whoever books or changes a meeting waits for it: what is free then stays free until it is taken. */
const MEETINGS_LOCK = 'meetings';

const MEETING_MS = MEETING_MINUTES * 60_000;

/** Longer than a day anywhere, with the longest buffer. */
const NEARBY_MS = 36 * 3_600_000;

/** Nothing is booked. */
export type BookRefusal =
  /** Somebody has taken the time, or it could not be booked at all. */
  | 'not-free'
  /** The address has a meeting that is not over. */
  | 'has-meeting';

export type BookResult = { outcome: 'booked'; meeting: StoredMeeting } | { outcome: BookRefusal };

/** What has become of a change. `changed`: it is no longer as whoever asked has seen it, or it has begun; nothing was written. */
export type ChangeResult = { outcome: 'done' | 'changed'; meeting: StoredMeeting } | { outcome: 'not-found' };

/** Composes the mails of a change. @param meeting as it is after it. @param earlierHost who held it before */
export type ComposeMails = (meeting: StoredMeeting, earlierHost?: StoredMeeting['host']) => OutboxMessage[];

export type MeetingRepository = ReturnType<typeof meetingRepository>;

export function meetingRepository(db: Kysely<Schema>) {
  const find = async (condition: RawBuilder<SqlBool>): Promise<StoredMeeting | undefined> => {
    return findMeeting(db, condition, await readMeetingRule(db));
  };

  /** Locks a meeting and its enquiry, and changes it unless it is gone. */
  const change = <Result>(
    id: string,
    work: (transaction: Transaction<Schema>, meeting: LockedMeeting) => Promise<Result>,
  ): Promise<Result | { outcome: 'not-found' }> =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockEnquiry(transaction, id))) return { outcome: 'not-found' as const };
      await acquireLock(transaction, MEETINGS_LOCK);
      const rules = await readMeetingRules(transaction);
      const stored = await findMeeting(transaction, withId(id), rules.rule);
      return stored ? work(transaction, { stored, rules }) : { outcome: 'not-found' as const };
    });

  const readNow = async (now: Date, except?: string): Promise<Availability> =>
    readAvailability(db, await readMeetingRules(db), now, now, except);
  const shareAvailability = shareReads(readNow);
  const shareFreeTimes = shareReads(async (now: Date) => toTexts(freeTimes(await shareAvailability(now))));

  return {
    /** When a visitor can book a meeting. ISO 8601 in UTC, in order. */
    freeTimes: (now: Date): Promise<readonly string[]> => shareFreeTimes(now),

    /** To which times a meeting can be moved, as `freeTimes`. It keeps no time from itself, and the one that it has is left out. */
    async freeTimesFor(id: string, now: Date): Promise<string[]> {
      const row = await db.selectFrom('meetings').select('starts_at').where('id', '=', id).executeTakeFirst();
      return toTexts(freeTimes(await readNow(now, id))).filter((time) => time !== row?.starts_at);
    },

    /** @param token of the link in its mails, or whatever a visitor sends in its place */
    findByToken: async (token: string): Promise<StoredMeeting | undefined> =>
      TOKEN.test(token) ? find(sql`token = ${token}`) : undefined,

    findById: (id: string): Promise<StoredMeeting | undefined> => find(withId(id)),

    /** @param reference of its enquiry, in capitals */
    findByReference: (reference: string): Promise<StoredMeeting | undefined> => find(sql`reference = ${reference}`),

    /**
     * Whether `book` would refuse now. For the many who come too late, without a lock.
     *
     * @returns undefined when it can be tried
     */
    async check(email: string, startsAt: Date, now: Date): Promise<BookRefusal | undefined> {
      if (await hasOpenMeeting(db, canonicalAddress(email), now)) return 'has-meeting';
      const availability = await shareAvailability(now);
      return hostsFreeAt(startsAt, { ...availability, now }).length > 0 ? undefined : 'not-free';
    },

    /**
     * Books a meeting for an enquiry, which this transaction has just written and which rests until the meeting is over. Of any
     * number of attempts at one time, by any number of servers, one has it.
     */
    async book(
      transaction: Transaction<Schema>,
      enquiry: { id: string; email: string },
      meeting: NewMeeting,
      now: Date,
    ): Promise<BookResult> {
      await acquireLock(transaction, MEETINGS_LOCK);
      const rules = await readMeetingRules(transaction);
      const { startsAt } = meeting;
      const addressKey = canonicalAddress(enquiry.email);
      if (await hasOpenMeeting(transaction, addressKey, now)) return { outcome: 'has-meeting' };
      const host = await findHost(transaction, rules, startsAt, now);
      if (!host) return { outcome: 'not-free' };
      const endsAt = new Date(startsAt.getTime() + MEETING_MS);
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('meetings')
        .values({
          id: meeting.id,
          lead_id: enquiry.id,
          host: hostKey(host),
          starts_at: startsAt.toISOString(),
          ends_at: endsAt.toISOString(),
          way: meeting.way,
          time_zone: meeting.timeZone,
          address_key: addressKey,
          token: meeting.token,
          status: 'booked',
          sequence: 0,
          booked_at: now.toISOString(),
          changed_at: now.toISOString(),
        })
        // The index meetings_slot has the last word.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return { outcome: 'not-free' };
      await applyToLead(transaction, enquiry.id, { type: 'meeting-booked', endsAt: endsAt.toISOString() }, now);
      const stored = await findMeeting(transaction, withId(meeting.id), rules.rule);
      if (!stored) throw new Error('The meeting that was just written is missing.');
      return { outcome: 'booked', meeting: stored };
    },

    /**
     * Moves a meeting to a free time. One that is at this time already stays as it is, and nobody gets a mail.
     *
     * @param move sequence: the one that was seen
     */
    async move(
      id: string,
      { sequence, startsAt }: { sequence: number; startsAt: Date },
      stamp: AuditStamp,
      compose: ComposeMails,
    ): Promise<ChangeResult | { outcome: 'not-free'; meeting: StoredMeeting }> {
      try {
        return await change(id, async (transaction, locked) => {
          const { stored, rules } = locked;
          const isOpen = stored.status === 'booked' && stored.startsAt > stamp.at;
          if (isOpen && stored.startsAt.getTime() === startsAt.getTime()) return { outcome: 'done', meeting: stored };
          if (!isOpen || stored.sequence !== sequence) return { outcome: 'changed', meeting: stored };
          const host = await findHost(transaction, rules, startsAt, stamp.at, stored);
          if (!host) return { outcome: 'not-free', meeting: stored };
          const endsAt = new Date(startsAt.getTime() + MEETING_MS).toISOString();
          const { day, time } = inIndia(startsAt);
          return write(transaction, locked, stamp, {
            values: { host: hostKey(host), starts_at: startsAt.toISOString(), ends_at: endsAt },
            event: { type: 'meeting-moved', endsAt },
            audit: { action: 'meeting-moved', detail: `${day} ${time}` },
            compose: (moved) => compose(moved, stored.host),
          });
        });
      } catch (error) {
        // The index meetings_slot has the last word here, too.
        if (!isTaken(error)) throw error;
        const meeting = await find(withId(id));
        return meeting ? { outcome: 'not-free', meeting } : { outcome: 'not-found' };
      }
    },

    /**
     * Cancels a meeting. Its enquiry is open again. One that is cancelled already stays as it is, and nobody gets a mail.
     *
     * @param seen sequence: the one that was seen
     */
    cancel: (
      id: string,
      { sequence }: { sequence: number },
      stamp: AuditStamp,
      compose: ComposeMails,
    ): Promise<ChangeResult> =>
      change<ChangeResult>(id, async (transaction, locked) => {
        const { stored } = locked;
        if (stored.status === 'cancelled') return { outcome: 'done', meeting: stored };
        const isOpen = stored.status === 'booked' && stored.startsAt > stamp.at;
        if (!isOpen || stored.sequence !== sequence) return { outcome: 'changed', meeting: stored };
        return write(transaction, locked, stamp, {
          values: { status: 'cancelled' },
          event: { type: 'meeting-cancelled' },
          audit: { action: 'meeting-cancelled' },
          compose,
        });
      }),

    /** Notes that the client did not come, or takes it back. */
    setMissed: (
      id: string,
      { sequence, isMissed }: { sequence: number; isMissed: boolean },
      stamp: AuditStamp,
    ): Promise<ChangeResult | { outcome: 'too-early'; meeting: StoredMeeting }> =>
      change<ChangeResult | { outcome: 'too-early'; meeting: StoredMeeting }>(id, async (transaction, locked) => {
        const { stored } = locked;
        const status = isMissed ? 'missed' : 'booked';
        if (stored.status === status) return { outcome: 'done', meeting: stored };
        if (stored.status === 'cancelled' || stored.sequence !== sequence)
          return { outcome: 'changed', meeting: stored };
        if (stored.startsAt > stamp.at) return { outcome: 'too-early', meeting: stored };
        return write(transaction, locked, stamp, {
          values: { status },
          ...(isMissed && { event: { type: 'meeting-missed' } }),
          audit: { action: isMissed ? 'meeting-missed' : 'meeting-not-missed' },
        });
      }),
  };
}

/** What is no token is not looked up: PostgreSQL refuses a zero byte. */
const TOKEN = /^[\w-]{20,100}$/;

interface LockedMeeting {
  stored: StoredMeeting;
  rules: MeetingRules;
}

/** Of an address in whatever spelling: one has one open meeting. */
export function canonicalAddress(address: string): string {
  const lower = address.normalize('NFC').toLowerCase();
  const at = lower.lastIndexOf('@') + 1;
  const domain = lower.slice(at);
  return lower.slice(0, at) + (domainToASCII(domain) || domain);
}

const toTexts = (times: readonly Date[]): string[] => times.map((time) => time.toISOString());

/**
 * Whoever asks while something is read waits for the next read, which all of them share: a thousand visitors at one moment need a few
 * reads, and each gets what was read after they asked.
 */
function shareReads<Value>(read: (now: Date) => Promise<Value>): (now: Date) => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  const start = async (now: Date) => {
    await Promise.allSettled([running]);
    next = undefined;
    const value = read(now);
    running = value;
    return value;
  };
  return (now) => {
    next ??= start(now);
    return next;
  };
}

/** @param from meetings that end long before are left out. @param except the id of one that is left out, too */
async function readAvailability(
  db: Kysely<Schema>,
  { rule, answers }: MeetingRules,
  now: Date,
  from: Date,
  except: string | undefined,
): Promise<Availability> {
  const people = await currentPeople(db).where('role', 'in', rolesWith('meetings.change')).execute();
  const taken = await db
    .selectFrom('meetings')
    .select(['id', 'host', 'starts_at', 'ends_at'])
    .where('status', '=', 'booked')
    .where('ends_at', '>', new Date(from.getTime() - NEARBY_MS).toISOString())
    .execute();
  return {
    rule,
    holidays: answers.holidays,
    people: new Set(people.map(({ id }) => id)),
    taken: taken
      .filter(({ id }) => id !== except)
      .map((row) => ({ host: row.host, startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) })),
    minutes: MEETING_MINUTES,
    now,
  };
}

/** Who is to hold a meeting at this time: of those who can, whoever holds it already, or else the one with the fewest on that day. */
async function findHost(
  transaction: Transaction<Schema>,
  rules: MeetingRules,
  startsAt: Date,
  now: Date,
  moved?: StoredMeeting,
) {
  const availability = await readAvailability(transaction, rules, now, startsAt, moved?.id);
  const hosts = hostsFreeAt(startsAt, availability);
  const same = moved && hosts.find((host) => hostKey(host) === (moved.host?.id ?? ''));
  return same ?? leastBusyHost(hosts, startsAt, availability.taken);
}

async function hasOpenMeeting(db: Kysely<Schema>, addressKey: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('meetings')
    .select('id')
    .where('address_key', '=', addressKey)
    .where('status', '=', 'booked')
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Before the lock of meetings, so that nobody waits for it who holds an enquiry. @returns false when there is none */
async function lockEnquiry(transaction: Transaction<Schema>, meetingId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('leads')
    .select('leads.id')
    .where('leads.id', 'in', (meetings) =>
      meetings.selectFrom('meetings').select('lead_id').where('meetings.id', '=', meetingId),
    )
    .$if(isPostgres(transaction), (leads) => leads.forUpdate())
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a change of a meeting, what it makes of its enquiry, its entry in the log, and its mails. */
async function write(
  transaction: Transaction<Schema>,
  { stored, rules }: LockedMeeting,
  stamp: AuditStamp,
  {
    values,
    event,
    audit,
    compose,
  }: {
    values: Updateable<Schema['meetings']>;
    event?: LeadEvent;
    audit: Pick<NewAuditEntry, 'action' | 'detail'>;
    compose?: ComposeMails;
  },
): Promise<{ outcome: 'done'; meeting: StoredMeeting }> {
  const { id, enquiryId, reference, sequence } = stored;
  const { at } = stamp;
  await transaction
    .updateTable('meetings')
    .set({ ...values, sequence: sequence + 1, changed_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
  await dismissOutdated(transaction, enquiryId, at);
  const meeting = await findMeeting(transaction, withId(id), rules.rule);
  if (!meeting) throw new Error('The meeting that was just changed is missing.');
  if (event) await applyToLead(transaction, enquiryId, event, at);
  await recordAudit(transaction, { ...stamp, ...audit, reference });
  const status = meeting.isQuarantined ? 'held' : 'pending';
  if (compose) await insertMessages(transaction, { lead_id: enquiryId }, compose(meeting), at, { status });
  return { outcome: 'done', meeting };
}

/** What a change of a meeting makes of its enquiry. */
async function applyToLead(transaction: Transaction<Schema>, id: string, event: LeadEvent, at: Date): Promise<void> {
  const lead = await lockLead(transaction, { id });
  if (lead) await applyEvent(transaction, lead, event, { at, by: undefined });
}
