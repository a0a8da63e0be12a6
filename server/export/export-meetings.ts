/** The booked meetings of enquiries in an export. */
import type { Kysely } from 'kysely';
import type { MeetingWay } from '#contract/booking.ts';
import type { MeetingStatus } from '#contract/desk/meeting.ts';
import type { Schema } from '#server/db/schema.ts';

/** One column each, all empty for an enquiry without a meeting. */
export interface MeetingFacts {
  /** When it begins, ISO 8601 in UTC. */
  meetingAt: string | null;
  meetingWay: MeetingWay | null;
  meetingStatus: MeetingStatus | null;
  /** The name of who holds it; null also for nobody in particular. */
  meetingHost: string | null;
  /** Of the client, such as Pacific/Auckland; empty when it is not known. */
  meetingTimeZone: string | null;
  [name: string]: string | null;
}

export const NO_MEETING: MeetingFacts = {
  meetingAt: null,
  meetingWay: null,
  meetingStatus: null,
  meetingHost: null,
  meetingTimeZone: null,
};

/** By the ids of their enquiries; those without a meeting are missing. */
export async function meetingsOf(
  db: Kysely<Schema>,
  enquiryIds: readonly string[],
): Promise<Map<string, MeetingFacts>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('meetings')
    .leftJoin('people', 'people.id', 'meetings.host')
    .select(['lead_id', 'starts_at as meetingAt', 'way as meetingWay', 'status as meetingStatus'])
    .select(['people.name as meetingHost', 'time_zone as meetingTimeZone'])
    .where('lead_id', 'in', enquiryIds)
    .execute();
  return new Map(rows.map(({ lead_id, ...facts }) => [lead_id, facts]));
}
