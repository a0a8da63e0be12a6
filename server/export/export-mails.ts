/** The mails of clients in an export. */
import type { Kysely } from 'kysely';
import type { LeadKind } from '#contract/desk/lead-state.ts';
import type { LeftOutReason, ReceivedMailKind } from '#contract/desk/leads.ts';
import { ownerColumns } from '#server/db/records.ts';
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
export async function mailsOf(
  db: Kysely<Schema>,
  kind: LeadKind,
  ids: readonly string[],
): Promise<Map<string, ExportedMail[]>> {
  if (ids.length === 0) return new Map();
  const owner = ownerColumns[kind];
  const [mails, files] = await Promise.all([
    db.selectFrom('received_mails').selectAll().where(owner, 'in', ids).orderBy('received_at').orderBy('id').execute(),
    db
      .selectFrom('attachments')
      .innerJoin('received_mails', 'received_mails.id', 'attachments.received_mail_id')
      .select(['received_mail_id', 'attachments.name'])
      .where(`received_mails.${owner}`, 'in', ids)
      .orderBy('attachments.id')
      .execute(),
  ]);
  const filesByMail = Map.groupBy(files, (file) => file.received_mail_id);
  const byLead = Map.groupBy(mails, (mail) => mail[owner] ?? '');
  return new Map(
    [...byLead].map(([id, found]) => [
      id,
      found.map((mail) => ({
        kind: mail.kind,
        fromName: mail.from_name,
        fromAddress: mail.from_address,
        subject: mail.subject,
        text: mail.text,
        quotedText: mail.quoted_text,
        receivedAt: mail.received_at,
        files: (filesByMail.get(mail.id) ?? []).map(({ name }) => name),
        leftOut: JSON.parse(mail.left_out),
      })),
    ]),
  );
}

/** By the ids of their leads; those without a mail are missing. */
export async function mailCounts(
  db: Kysely<Schema>,
  kind: LeadKind,
  ids: readonly string[],
): Promise<Map<string, MailCount>> {
  if (ids.length === 0) return new Map();
  const owner = ownerColumns[kind];
  const rows = await db
    .selectFrom('received_mails')
    .select([
      owner,
      ({ fn }) => fn.countAll<number | string>().as('mails'),
      ({ fn }) => fn.max('received_at').as('last'),
    ])
    .where(owner, 'in', ids)
    .groupBy(owner)
    .execute();
  // PostgreSQL returns a bigint as text.
  return new Map(rows.map((row) => [row[owner] ?? '', { mails: Number(row.mails), lastMailAt: row.last }]));
}
