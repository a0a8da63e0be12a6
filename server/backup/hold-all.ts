import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { stopLetters } from '#server/newsletter/letters.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import type { AuditStamp } from '#server/people/audit.ts';

export interface Held {
  /** How many messages became dead letters. */
  messages: number;
  /** The subjects of the letters that were stopped. */
  letters: string[];
}

/** Keeps everything that waits from being sent until a person decides, all or nothing. For a restored database. */
export function holdAll(db: Kysely<Schema>, stamp: () => AuditStamp): Promise<Held> {
  return db.transaction().execute(async (transaction) => {
    const { at } = stamp();
    const letters = await stopLetters(transaction, stamp);
    return { letters, messages: await outboxRepository(transaction).holdAll(at) };
  });
}
