/** A stored meeting of a stored enquiry, for tests of what happens afterwards. */
import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

const MINUTES_30 = 30 * 60_000;

/** @returns its id */
export async function addMeeting(
  db: Kysely<Schema>,
  enquiryId: string,
  startsAt: Date,
  changes: Partial<Insertable<Schema['meetings']>> = {},
): Promise<string> {
  const { email, received_at } = await db
    .selectFrom('leads')
    .select(['email', 'received_at'])
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('meetings')
    .values({
      id,
      lead_id: enquiryId,
      host: '',
      starts_at: startsAt.toISOString(),
      ends_at: new Date(startsAt.getTime() + MINUTES_30).toISOString(),
      way: 'video',
      time_zone: 'Pacific/Auckland',
      address_key: email,
      token: `token-of-${id}`,
      status: 'booked',
      sequence: 0,
      booked_at: received_at,
      changed_at: received_at,
      day_reminder_for: null,
      hour_reminder_for: null,
      ...changes,
    })
    .execute();
  return id;
}
