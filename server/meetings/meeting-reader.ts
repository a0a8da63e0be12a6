/** Booked meetings as the desk and its calendar feeds show them. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Meeting } from '#contract/desk/meeting.ts';
import type { FeedScope, MeetingPage } from '#contract/desk/meetings.ts';
import type { AnswerRule, MeetingRule } from '#contract/desk/settings.ts';
import { countRows } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Slice } from '#server/leads/inbox.ts';
import { readAnswerRule, readMeetingRule } from '#server/settings/settings-repository.ts';
import { isOutsideHours } from './free-times.ts';
import type { StoredMeeting } from './meeting.ts';
import { storedMeetings, toStored, withId } from './stored-meetings.ts';

const DAY_MS = 86_400_000;

/** How long a calendar keeps what is over. */
const FEED_PAST_MS = 30 * DAY_MS;

type MeetingRow = Awaited<ReturnType<ReturnType<typeof storedMeetings>['execute']>>[number];

export type MeetingReader = ReturnType<typeof meetingReader>;

export function meetingReader(db: Kysely<Schema>) {
  return {
    /** A page of the list, in the order that listMeetings documents. */
    async list(period: 'upcoming' | 'past', { offset, limit }: Slice, now: Date): Promise<MeetingPage> {
      const isUpcoming = sql<SqlBool>`(ends_at > ${now.toISOString()} and status <> 'cancelled')`;
      const condition = period === 'upcoming' ? isUpcoming : sql<SqlBool>`not ${isUpcoming}`;
      const direction = period === 'upcoming' ? 'asc' : 'desc';
      const [rows, total] = await Promise.all([
        storedMeetings(db, condition)
          .orderBy('starts_at', direction)
          .orderBy('meetings.id', direction)
          .limit(limit)
          .offset(offset)
          .execute(),
        countRows(db.selectFrom('meetings').where(condition)),
      ]);
      return { meetings: await toMeetings(db, rows, now), total };
    },

    /** Undefined when there is none, or none any more. */
    async find(id: string, now: Date): Promise<Meeting | undefined> {
      return (await toMeetings(db, await storedMeetings(db, withId(id)).execute(), now))[0];
    },

    /** The last 30 days and all to come, the earliest first. Cancelled ones to come are among them, suspected spam is not. */
    async ofFeed({ personId, scope }: { personId: string; scope: FeedScope }, now: Date): Promise<StoredMeeting[]> {
      const [time, since] = [now.toISOString(), new Date(now.getTime() - FEED_PAST_MS).toISOString()];
      const rows = await storedMeetings(db, sql`ends_at > ${since}`)
        .where(sql<SqlBool>`(status <> 'cancelled' or ends_at > ${time})`)
        .where('leads.state', '!=', 'quarantine')
        .$if(scope === 'mine', (meetings) => meetings.where('host', 'in', [personId, '']))
        .orderBy('starts_at')
        .orderBy('meetings.id')
        .execute();
      const rule = await readMeetingRule(db);
      return rows.map((row) => toStored(row, rule));
    },
  };
}

/** Of an enquiry; null when it came without one. */
export async function readMeetingOf(db: Kysely<Schema>, enquiryId: string, now: Date): Promise<Meeting | null> {
  const rows = await storedMeetings(db, sql`lead_id = ${enquiryId}`).execute();
  return (await toMeetings(db, rows, now))[0] ?? null;
}

async function toMeetings(db: Kysely<Schema>, rows: readonly MeetingRow[], now: Date): Promise<Meeting[]> {
  if (rows.length === 0) return [];
  const [rule, { holidays }] = await Promise.all([readMeetingRule(db), readAnswerRule(db)]);
  return rows.map((row) => toMeeting(toStored(row, rule), { rule, holidays, now }));
}

function toMeeting(
  stored: StoredMeeting,
  { rule, holidays, now }: { rule: MeetingRule; holidays: AnswerRule['holidays']; now: Date },
): Meeting {
  const { id, reference, startsAt, endsAt, way, status, sequence, host, client, timeZone, about } = stored;
  return {
    id,
    reference,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    way,
    status,
    sequence,
    host: host ? { id: host.id, name: host.name } : null,
    videoLink: way === 'video' ? (stored.videoLink ?? null) : null,
    name: client.name,
    phone: client.phone,
    timeZone,
    about,
    bookedAt: stored.bookedAt.toISOString(),
    isQuarantined: stored.isQuarantined,
    isOutsideHours: status === 'booked' && endsAt > now && isOutsideHours(stored, rule, holidays),
  };
}
