/** What a person does who finds that an enquiry or application is spam, and how a release takes that back. */
import type { Transaction } from 'kysely';
import { ownerColumns, submissionTables } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { QUARANTINE_FROM } from '#server/intake/spam.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';
import type { LeadKey } from './lead-repository.ts';
import { lockLead } from './lock-lead.ts';
import { OPEN, type ResponseStatus, setStatus, statusSince, statusText } from './set-answer.ts';

export type SpamMarkResult =
  | { outcome: 'done' }
  | { outcome: 'not-found' }
  /** Somebody has answered it, set it aside or marked it as spam meanwhile. */
  | { outcome: 'changed' }
  /** A reply can still be taken back, so its author may be looking at it. */
  | { outcome: 'reply-waits' };

/**
 * Moves a lead to quarantine. Its messages that wait are held, a reply that has failed so far among them: a release sends them.
 * Nobody is to answer it any more; how it stood is kept for a release.
 *
 * @param was statusSince when the person looked
 */
export async function markAsSpam(
  transaction: Transaction<Schema>,
  reference: string,
  was: string | null,
  stamp: AuditStamp,
): Promise<SpamMarkResult> {
  const lead = await lockLead(transaction, { reference });
  if (!lead) return { outcome: 'not-found' };
  const table = submissionTables[lead.kind];
  const { spam_by: markedBy } = await readMark(transaction, lead);
  if (markedBy !== null || statusSince(lead.status) !== was) return { outcome: 'changed' };
  const waiting = await transaction
    .selectFrom('replies')
    .select('id')
    .where(ownerColumns[lead.kind], '=', lead.id)
    .where('sends_at', '>', stamp.at.toISOString())
    .executeTakeFirst();
  if (waiting) return { outcome: 'reply-waits' };
  await transaction
    .updateTable(table)
    .set({
      ...(!lead.isQuarantined && { quarantined_at: stamp.at.toISOString(), released_at: null }),
      spam_by: stamp.by.personId ?? null,
      status_before_spam: statusText(lead.status),
    })
    .where('id', '=', lead.id)
    .execute();
  await setStatus(transaction, lead, OPEN);
  await transaction
    .updateTable('outbox')
    .set({ status: 'held' })
    .where(ownerColumns[lead.kind], '=', lead.id)
    .where('status', '=', 'pending')
    .execute();
  await recordAudit(transaction, { ...stamp, action: 'lead-marked-spam', reference });
  return { outcome: 'done' };
}

/**
 * For a lead that is being released: it stands as before somebody marked it as spam, or is open if the client has written since.
 * What only a person suspected does not count as suspected.
 */
export async function removeSpamMark(transaction: Transaction<Schema>, lead: LeadKey): Promise<void> {
  const mark = await readMark(transaction, lead);
  if (mark.spam_by === null) return;
  await transaction
    .updateTable(submissionTables[lead.kind])
    .set({
      spam_by: null,
      status_before_spam: null,
      ...(mark.spam_score < QUARANTINE_FROM && { quarantined_at: null, released_at: null }),
    })
    .where('id', '=', lead.id)
    .execute();
  // The client has written since: see reopen of server/incoming/repository.ts.
  if (mark.status_before_spam === null) return;
  const status: ResponseStatus = JSON.parse(mark.status_before_spam);
  await setStatus(transaction, lead, status);
}

const readMark = (transaction: Transaction<Schema>, { kind, id }: LeadKey) =>
  transaction
    .selectFrom(submissionTables[kind])
    .select(['spam_by', 'status_before_spam', 'spam_score'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
