/** Replies that people are writing. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { OwnDraft, ReplyDraft } from '#contract/desk/lead.ts';
import { rolesWith } from '#contract/desk/rights.ts';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { lockLead } from '#server/leads/lock-lead.ts';
import type { AuditStamp } from '#server/people/audit.ts';

type SaveDraftResult =
  /** Also when it was stored before. */
  | { outcome: 'stored'; draft: OwnDraft }
  | { outcome: 'not-found' }
  /** What is stored is not among what it replaces. Nothing was stored. */
  | { outcome: 'changed'; draft: OwnDraft };

export interface NewDraft {
  version: string;
  /** The versions that it may replace; an empty one stands for none. */
  replaces: readonly string[];
  /** Null discards it. */
  draft: ReplyDraft | null;
}

export function replyDraftRepository(db: Kysely<Schema>) {
  return {
    /** Stores the draft of the person who asks. Of two tabs at once, the second gets `changed`. */
    save: (
      reference: string,
      { version, replaces, draft }: NewDraft,
      { personId, at }: { at: Date; personId: string },
    ): Promise<SaveDraftResult> =>
      db.transaction().execute(async (transaction): Promise<SaveDraftResult> => {
        const lead = await lockLead(transaction, { reference });
        // Nothing may stay of somebody who is being removed, or loses the right.
        const isHere = await transaction
          .selectFrom('people')
          .select('id')
          .where('id', '=', personId)
          .where('removed_at', 'is', null)
          .where('role', 'in', rolesWith('replies.write'))
          .$if(isPostgres(transaction), (people) => people.forShare())
          .executeTakeFirst();
        if (!lead || !isHere) return { outcome: 'not-found' };
        const now = await ownDraft(transaction, lead.id, personId);
        if (now.version === version) return { outcome: 'stored', draft: now };
        if (!replaces.includes(now.version)) return { outcome: 'changed', draft: now };
        await write(transaction, lead.id, { personId, version, draft }, at);
        return { outcome: 'stored', draft: { personId, version, draft } };
      }),
  };
}

/** Removes the draft that a reply was, and keeps an older one that arrives late from coming back. Another text stays. */
export async function emptyDraft(
  transaction: Transaction<Schema>,
  leadId: string,
  { replaces, version }: Pick<NewDraft, 'replaces' | 'version'>,
  stamp: AuditStamp,
): Promise<void> {
  const personId = stamp.by.personId;
  if (personId === undefined) return;
  const now = await ownDraft(transaction, leadId, personId);
  if (now.draft !== null && !replaces.includes(now.version)) return;
  await write(transaction, leadId, { personId, version, draft: null }, stamp.at);
}

/** Gives the text of a reply that is taken back to the draft of its author, before what was written meanwhile. */
export async function returnToDraft(
  transaction: Transaction<Schema>,
  leadId: string,
  { subject, text, readVersion }: Pick<ReplyDraft, 'text' | 'readVersion'> & { subject: string },
  stamp: AuditStamp,
): Promise<void> {
  const personId = stamp.by.personId;
  if (personId === undefined) return;
  const { draft } = await ownDraft(transaction, leadId, personId);
  const written = { template: null, setsStage: true, after: 'answered', ...draft } as const;
  const whole = [text, draft?.text].filter(Boolean).join('\n\n');
  const returned = { ...written, subject, text: whole, readVersion };
  await write(transaction, leadId, { personId, version: stamp.id, draft: returned }, stamp.at);
}

export async function ownDraft(db: Kysely<Schema>, leadId: string, personId: string): Promise<OwnDraft> {
  const row = await db
    .selectFrom('reply_drafts')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return { personId, version: row?.version ?? '', draft: row ? toDraft(row) : null };
}

/** Others who have a draft, the latest first. */
export async function otherWriters(
  db: Kysely<Schema>,
  leadId: string,
  personId: string,
): Promise<{ name: string; at: string }[]> {
  return db
    .selectFrom('reply_drafts')
    .innerJoin('people', 'people.id', 'reply_drafts.person_id')
    .select(['people.name', 'updated_at as at'])
    .where('lead_id', '=', leadId)
    .where('text', 'is not', null)
    .where('person_id', '!=', personId)
    .orderBy('updated_at', 'desc')
    .execute();
}

const toDraft = (row: Selectable<Schema['reply_drafts']>): ReplyDraft | null =>
  row.text === null
    ? null
    : {
        subject: row.subject,
        text: row.text,
        readVersion: row.read_version,
        template: row.template,
        setsStage: row.sets_stage === 1,
        after: row.wish,
      };

/** The lead is locked, so that nobody writes the same row at the same time. */
async function write(
  transaction: Transaction<Schema>,
  leadId: string,
  { personId, version, draft }: OwnDraft,
  at: Date,
): Promise<void> {
  const values = {
    version,
    text: draft?.text ?? null,
    subject: draft?.subject ?? null,
    read_version: draft?.readVersion ?? '',
    template: draft?.template ?? null,
    sets_stage: draft?.setsStage === false ? 0 : 1,
    wish: draft?.after ?? ('answered' as const),
    updated_at: at.toISOString(),
  };
  await transaction
    .insertInto('reply_drafts')
    .values({ lead_id: leadId, person_id: personId, ...values })
    .onConflict((conflict) => conflict.columns(['lead_id', 'person_id']).doUpdateSet(values))
    .execute();
}
