/** Files of leads: CVs, and what came or goes with mails. */
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { ReadFile } from '#server/mail/mail.ts';

/** For its mail. The file of an application has the application's id. */
export const fileReader =
  (db: Kysely<Schema>): ReadFile =>
  async (id) =>
    (await db.selectFrom('files').select('content').where('id', '=', id).executeTakeFirst())?.content;

/** Reads a file of a mail that came, or of a reply, by its id, with the reference of its lead; undefined when it was erased. */
export const attachmentReader = (db: Kysely<Schema>) => (id: string) =>
  db
    .selectFrom('files')
    .innerJoin('leads', 'leads.id', 'files.lead_id')
    .select(['leads.reference', 'files.name', 'files.content as bytes'])
    .where('files.id', '=', id)
    // A CV has an address of its own.
    .whereRef('files.id', '!=', 'files.lead_id')
    .executeTakeFirst();
