import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { systemRandomness } from '#server/runtime.ts';

const BATCH = 500;

/** Adds confirmed subscribers reader-1@example.com, reader-2@example.com … @returns their ids */
export async function addSubscribers(db: Kysely<Schema>, count: number, at: Date): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `reader-${index + 1}@example.com`;
    return {
      id: systemRandomness.id(),
      email,
      email_key: email,
      status: 'confirmed' as const,
      consent_text: 'One letter a month. No tracking.',
      consented_at: at.toISOString(),
      mailed_at: at.toISOString(),
      confirmed_at: at.toISOString(),
      unsubscribed_at: null,
    };
  });
  for (let start = 0; start < rows.length; start += BATCH) {
    await db
      .insertInto('subscriptions')
      .values(rows.slice(start, start + BATCH))
      .execute();
  }
  return rows.map(({ id }) => id);
}
