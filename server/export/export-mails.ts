/** The mails of clients in an export. */
import type { Kysely } from 'kysely';
import type { LeftOutReason, ReceivedMailKind } from '#contract/desk/lead.ts';
import type { Schema } from '#server/db/schema.ts';

/** Complete, except for the content of its files. */
export interface ExportedMail {
  kind: ReceivedMailKind;
  fromName: string;
  fromAddress: string;
  subject: string;
  /** Empty in the mail that became an enquiry: there it is the message. */
  text: string;
  quotedText: string;
  receivedAt: string;
  /** Names. */
  files: string[];
  /** What stayed in the mailbox. */
  leftOut: { name: string; size: number; reason: LeftOutReason }[];
}

export interface MailCount {
  mails: number;
  /** Null without a mail. */
  lastMailAt: string | null;
}

/** By the ids of their leads, the oldest first. */
export async function mailsOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, ExportedMail[]>> {
  if (ids.length === 0) return new Map();
  const [mails, files] = await Promise.all([
    db
      .selectFrom('received_mails')
      .select(['id', 'lead_id', 'kind', 'from_name as fromName', 'from_address as fromAddress', 'subject', 'text'])
      .select(['quoted_text as quotedText', 'received_at as receivedAt', 'left_out'])
      .where('lead_id', 'in', ids)
      .orderBy('received_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('files')
      .select(['received_mail_id', 'name'])
      .where('lead_id', 'in', ids)
      .where('received_mail_id', 'is not', null)
      .orderBy('id')
      .execute(),
  ]);
  const filesByMail = Map.groupBy(files, (file) => file.received_mail_id);
  const byLead = Map.groupBy(mails, (mail) => mail.lead_id);
  return new Map(
    [...byLead].map(([id, found]) => [
      id,
      found.map(({ id: mailId, lead_id: _, left_out, ...mail }) => ({
        ...mail,
        files: (filesByMail.get(mailId) ?? []).map(({ name }) => name),
        leftOut: JSON.parse(left_out),
      })),
    ]),
  );
}

/** By the ids of their leads; those without a mail are missing. */
export async function mailCounts(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, MailCount>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('received_mails')
    .select([
      'lead_id',
      ({ fn }) => fn.countAll<number | string>().as('mails'),
      ({ fn }) => fn.max('received_at').as('last'),
    ])
    .where('lead_id', 'in', ids)
    .groupBy('lead_id')
    .execute();
  // PostgreSQL returns a bigint as text.
  return new Map(rows.map((row) => [row.lead_id, { mails: Number(row.mails), lastMailAt: row.last }]));
}
