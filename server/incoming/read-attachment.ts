import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** A file of a mail that came, or of a reply, and the reference of the lead that it belongs to. */
export interface AttachmentFile {
  reference: string;
  name: string;
  bytes: Uint8Array;
}

/** Reads a file by its id; undefined when it was erased. */
export type AttachmentReader = (id: string) => Promise<AttachmentFile | undefined>;

export function attachmentReader(db: Kysely<Schema>): AttachmentReader {
  return async (id) => {
    const row = await db
      .selectFrom('attachments')
      .innerJoin('received_mails', 'received_mails.id', 'attachments.received_mail_id')
      .leftJoin('enquiries', 'enquiries.id', 'received_mails.enquiry_id')
      .leftJoin('applications', 'applications.id', 'received_mails.application_id')
      .select(['attachments.name', 'content'])
      .select(({ fn }) => fn.coalesce('enquiries.receipt', 'applications.receipt').as('reference'))
      .where('attachments.id', '=', id)
      .executeTakeFirst();
    const found = row ?? (await readReplyFile(db, id));
    return found?.reference ? { reference: found.reference, name: found.name, bytes: found.content } : undefined;
  };
}

const readReplyFile = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('reply_files')
    .leftJoin('enquiries', 'enquiries.id', 'reply_files.enquiry_id')
    .leftJoin('applications', 'applications.id', 'reply_files.application_id')
    .select(['reply_files.name', 'content'])
    .select(({ fn }) => fn.coalesce('enquiries.receipt', 'applications.receipt').as('reference'))
    .where('reply_files.id', '=', id)
    .executeTakeFirst();
