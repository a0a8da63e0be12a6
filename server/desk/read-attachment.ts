import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** A file that came with a mail, and the reference of the lead that the mail belongs to. */
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
    return row?.reference ? { reference: row.reference, name: row.name, bytes: row.content } : undefined;
  };
}
