/** Reading meetings with what is shown of their enquiries and hosts. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { rolesWith } from '#contract/desk/rights.ts';
import type { MeetingRule } from '#contract/desk/settings.ts';
import type { Schema } from '#server/db/schema.ts';
import { fieldText } from '#server/leads/lead-filters.ts';
import { hostKey } from './free-times.ts';
import type { StoredMeeting } from './meeting.ts';

/** The rows of meetings, for `toStored`. */
export const storedMeetings = (db: Kysely<Schema>, condition: RawBuilder<SqlBool>) =>
  db
    .selectFrom('meetings')
    .innerJoin('leads', 'leads.id', 'meetings.lead_id')
    .leftJoin('people', (join) =>
      join
        .onRef('people.id', '=', 'meetings.host')
        .on('people.removed_at', 'is', null)
        .on('people.role', 'in', rolesWith('meetings.change')),
    )
    .selectAll('meetings')
    .select(['reference', 'leads.name', 'leads.email', 'leads.phone', 'leads.state', 'released_at'])
    .select([fieldText('subject').as('subject'), fieldText('message').as('message')])
    .select(['people.name as host_name', 'people.email as host_email'])
    .where(condition);

type Row = Awaited<ReturnType<ReturnType<typeof storedMeetings>['execute']>>[number];

/** @param rule has the video links of hosts */
export function toStored(row: Row, { hosts }: Pick<MeetingRule, 'hosts'>): StoredMeeting {
  const { host_name: name, host_email: address } = row;
  const isHeld = name !== null && address !== null;
  const settings = isHeld || row.host === '' ? hosts.find((host) => hostKey(host) === row.host) : undefined;
  return {
    id: row.id,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    way: row.way,
    timeZone: row.time_zone,
    token: row.token,
    enquiryId: row.lead_id,
    reference: row.reference,
    status: row.status,
    sequence: row.sequence,
    bookedAt: new Date(row.booked_at),
    host: isHeld ? { id: row.host, name, address } : undefined,
    videoLink: settings?.videoLink ?? undefined,
    client: { name: row.name, address: row.email, phone: row.phone },
    about: row.subject,
    message: row.message,
    isQuarantined: row.state === 'quarantine',
  };
}

export async function findMeeting(
  db: Kysely<Schema>,
  condition: RawBuilder<SqlBool>,
  rule: Pick<MeetingRule, 'hosts'>,
): Promise<StoredMeeting | undefined> {
  const row = await storedMeetings(db, condition).executeTakeFirst();
  return row && toStored(row, rule);
}

export const withId = (id: string) => sql<SqlBool>`meetings.id = ${id}`;
