import { type Kysely, sql, type Transaction } from 'kysely';
import type { LeadOutcome } from '#contract/desk/lead.ts';
import type { Stage } from '#contract/desk/lead-state.ts';
import { rolesWith } from '#contract/desk/rights.ts';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { inIndia } from '#server/india-time.ts';
import { type AuditAction, type AuditStamp, recordAudit } from '#server/people/audit.ts';
import { PEOPLE_LOCK } from '#server/people/repository.ts';
import { NO_WEBHOOKS } from '#server/webhooks/compose-webhook.ts';
import { type Announcement, announce, announceAnswer } from './lead-events.ts';
import { applyEvent, lockLead } from './lock-lead.ts';
import { searchText } from './search-text.ts';
import { QUARANTINE_FROM } from './spam.ts';

/** `changed`: it is no longer as the person saw it; nothing was written. */
type ChangeOutcome = 'done' | 'not-found' | 'changed';

/** What people do with an enquiry or application. Each action is written to the audit log with it. */
export function leadActions(db: Kysely<Schema>, { webhooks = NO_WEBHOOKS } = {}) {
  return {
    /**
     * Marks a lead as answered, or as open again. A lead that is answered already keeps its time.
     *
     * @param was since when it had its state, as the person saw it: what was marked as answered then is as before. undefined: whatever
     *   it is
     * @returns when it had been answered before, if it had; undefined when there is no such lead
     */
    setAnswered: (
      reference: string,
      isAnswered: boolean,
      stamp: AuditStamp,
      was?: string | null,
    ): Promise<{ before: Date | undefined } | 'changed' | undefined> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return undefined;
        const { state, since } = lead.status;
        if (state === 'quarantine' || (was !== undefined && since !== was)) return 'changed';
        const before = state === 'answered' ? new Date(since) : undefined;
        if (isAnswered === (before !== undefined)) return { before };
        if (isAnswered) {
          await applyEvent(transaction, lead, { type: 'answered' }, stamp);
          await announceAnswer(transaction, webhooks, lead, stamp);
          await recordAudit(transaction, { ...stamp, action: 'lead-answered', reference });
        } else if (was !== undefined && lead.status.before) {
          await applyEvent(transaction, lead, { type: 'answer-undone' }, stamp);
          await recordAudit(transaction, { ...stamp, action: 'lead-answer-taken-back', reference });
        } else {
          const hasReplies = (await lastReplyAt(transaction, lead.id)) !== null;
          await applyEvent(transaction, lead, { type: 'reopened', hasReplies }, stamp);
          await recordAudit(transaction, { ...stamp, action: 'lead-reopened', reference });
        }
        return { before };
      }),

    /**
     * Gives a lead to a person, or to nobody.
     *
     * @param change was: who had it when the person looked
     */
    assign: (
      reference: string,
      { personId, was }: { personId: string | null; was: string | null },
      stamp: AuditStamp,
    ): Promise<ChangeOutcome | 'no-such-person'> =>
      db.transaction().execute(async (transaction) => {
        // The person is not removed meanwhile, which would leave it with nobody who could see it as theirs.
        await acquireLock(transaction, PEOPLE_LOCK);
        const lead = await lockLead(transaction, { reference });
        if (!lead) return 'not-found';
        if (lead.assignedTo !== was) return 'changed';
        if (personId === was) return 'done';
        const person = personId === null ? undefined : await findAssignable(transaction, personId);
        if (personId !== null && !person) return 'no-such-person';
        await transaction
          .updateTable('leads')
          .set({
            assigned_to: personId,
            // Whoever takes it knows.
            given_at: personId !== null && personId !== stamp.by.personId ? stamp.at.toISOString() : null,
            given_by: stamp.by.name,
          })
          .where('id', '=', lead.id)
          .execute();
        await recordAudit(transaction, {
          ...stamp,
          ...(person ? { action: 'lead-assigned', detail: person.name } : { action: 'lead-unassigned' }),
          reference,
        });
        return 'done';
      }),

    /** @param change was: the stage when the person looked */
    setStage: (
      reference: string,
      { stage, was }: { stage: Stage; was: Stage },
      stamp: AuditStamp,
    ): Promise<ChangeOutcome | 'no-application'> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return 'not-found';
        if (lead.kind !== 'application') return 'no-application';
        if (lead.status.stage !== was) return 'changed';
        if (stage === was) return 'done';
        await applyEvent(transaction, lead, { type: 'stage-set', stage }, stamp);
        const event = { type: 'application.stage', by: stamp.by.name, before: was, after: stage } as const;
        await announce(transaction, webhooks, lead, event, stamp.at);
        await recordAudit(transaction, { ...stamp, action: 'lead-stage-set', reference, detail: stage });
        return 'done';
      }),

    /** Corrects the address of a lead. @param change was: the address when the person looked */
    setEmail: (
      reference: string,
      { email, was }: { email: string; was: string },
      stamp: AuditStamp,
    ): Promise<ChangeOutcome> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return 'not-found';
        if (lead.email !== was) return 'changed';
        if (email === was) return 'done';
        await transaction
          .updateTable('leads')
          // The search still finds it by the address that was typed, too.
          .set({ email, search_text: sql<string>`search_text || ${`\n${searchText(email)}`}` })
          .where('id', '=', lead.id)
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'lead-email-changed', reference });
        return 'done';
      }),

    /**
     * Lets a lead rest, or opens it.
     *
     * @param change until: the client writes, or a time; null: not at all. was: since when it had its state, as the person saw it
     */
    setRest: (
      reference: string,
      { until, was }: { until: 'client' | Date | null; was: string },
      stamp: AuditStamp,
    ): Promise<ChangeOutcome | 'quarantined'> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return 'not-found';
        if (lead.isQuarantined) return 'quarantined';
        const { state, since, followUp } = lead.status;
        if (since !== was) return 'changed';
        if (until === null && state !== 'waiting' && followUp === null) return 'done';
        if (until instanceof Date) {
          await applyEvent(transaction, lead, { type: 'follow-up-set', until: until.toISOString() }, stamp);
          const detail = inIndia(until).day;
          await recordAudit(transaction, { ...stamp, action: 'lead-follow-up-set', detail, reference });
        } else if (until === 'client') {
          await applyEvent(transaction, lead, { type: 'waits' }, stamp);
          await recordAudit(transaction, { ...stamp, action: 'lead-waiting', reference });
        } else {
          const wroteAt = await lastReplyAt(transaction, lead.id);
          await applyEvent(transaction, lead, { type: 'rest-ended', wroteAt }, stamp);
          await recordAudit(transaction, { ...stamp, action: 'lead-rest-ended', reference });
        }
        return 'done';
      }),

    /**
     * Says what came of an enquiry. A won or lost one is answered, too.
     *
     * @param change was: when somebody had said it last, when the person looked
     */
    setOutcome: (
      reference: string,
      { outcome, was }: { outcome: Omit<LeadOutcome, 'at'> | null; was: string | null },
      stamp: AuditStamp,
    ): Promise<ChangeOutcome | 'quarantined' | 'no-enquiry'> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return 'not-found';
        if (lead.kind !== 'enquiry') return 'no-enquiry';
        if (lead.isQuarantined) return 'quarantined';
        const before = await transaction
          .selectFrom('leads')
          .select('outcome_at')
          .where('id', '=', lead.id)
          .executeTakeFirstOrThrow();
        if (before.outcome_at !== was) return 'changed';
        if (outcome === null && was === null) return 'done';
        await transaction
          .updateTable('leads')
          .set({
            outcome_at: outcome ? stamp.at.toISOString() : null,
            outcome_by: outcome ? (stamp.by.personId ?? null) : null,
            value_rupees: outcome?.valueRupees ?? null,
            lost_reason: outcome?.reason ?? '',
          })
          .where('id', '=', lead.id)
          .execute();
        const change = outcome
          ? ({ type: 'outcome-set', outcome: outcome.is } as const)
          : ({ type: 'outcome-removed' } as const);
        const { status } = await applyEvent(transaction, lead, change, stamp);
        const isNowAnswered = status.state === 'answered' && lead.status.state !== 'answered';
        if (isNowAnswered) await announceAnswer(transaction, webhooks, lead, stamp);
        const event = outcome && outcomeEvent(outcome, stamp.by.name);
        if (event) await announce(transaction, webhooks, lead, event, stamp.at);
        await recordAudit(transaction, {
          ...stamp,
          ...(outcome
            ? { action: 'lead-outcome-set', detail: outcomeText(outcome) }
            : { action: 'lead-outcome-removed' }),
          reference,
        });
        return 'done';
      }),

    addNote: (
      reference: string,
      note: { id: string; text: string },
      stamp: AuditStamp,
    ): Promise<'done' | 'not-found'> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return 'not-found';
        await transaction
          .insertInto('notes')
          .values({
            ...note,
            lead_id: lead.id,
            person_id: stamp.by.personId ?? null,
            person_name: stamp.by.name,
            created_at: stamp.at.toISOString(),
            search_text: searchText(note.text),
          })
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'lead-noted', reference });
        return 'done';
      }),

    /** Removes a note of the person who asks. @returns `not-own`: somebody else wrote it */
    removeNote: (reference: string, id: string, stamp: AuditStamp): Promise<'done' | 'not-found' | 'not-own'> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        const note =
          lead &&
          (await transaction
            .selectFrom('notes')
            .select('person_id')
            .where('id', '=', id)
            .where('lead_id', '=', lead.id)
            .executeTakeFirst());
        if (!note) return 'not-found';
        if (note.person_id !== stamp.by.personId) return 'not-own';
        await transaction.deleteFrom('notes').where('id', '=', id).execute();
        await recordAudit(transaction, { ...stamp, action: 'lead-note-removed', reference });
        return 'done';
      }),

    /**
     * Moves a lead to quarantine. Its messages that wait are held, a reply that has failed so far among them: a release sends them.
     *
     * @param was since when it had its state, as the person saw it
     * @returns `reply-waits`: a reply can still be taken back, so its author may be looking at it
     */
    markAsSpam: (reference: string, was: string | null, stamp: AuditStamp): Promise<ChangeOutcome | 'reply-waits'> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return 'not-found';
        const isMarked = lead.isQuarantined && lead.status.by !== null;
        if (isMarked || lead.status.since !== was) return 'changed';
        const waiting = await transaction
          .selectFrom('replies')
          .select('id')
          .where('lead_id', '=', lead.id)
          .where('sends_at', '>', stamp.at.toISOString())
          .executeTakeFirst();
        if (waiting) return 'reply-waits';
        await applyEvent(transaction, lead, { type: 'marked-spam' }, stamp);
        await transaction
          .updateTable('outbox')
          .set({ status: 'held' })
          .where('lead_id', '=', lead.id)
          .where('status', '=', 'pending')
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'lead-marked-spam', reference });
        return 'done';
      }),

    /**
     * Takes a lead out of quarantine: it is as before, and its messages are due at once, as they were composed when it came.
     *
     * @returns false, without effect, when it is not in quarantine, or erased
     */
    release: (reference: string, stamp: AuditStamp): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead?.isQuarantined) return false;
        await applyEvent(transaction, lead, { type: 'released' }, stamp);
        const at = stamp.at.toISOString();
        // What only a person has marked does not count as suspected by the server.
        await transaction
          .updateTable('leads')
          .set({ released_at: at })
          .where('id', '=', lead.id)
          .$if(lead.status.by !== null, (leads) => leads.where('spam_score', '>=', QUARANTINE_FROM))
          .execute();
        await transaction
          .updateTable('outbox')
          .set({ status: 'pending', next_attempt_at: at })
          .where('lead_id', '=', lead.id)
          .where('status', '=', 'held')
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'lead-released', reference });
        return true;
      }),

    /** Notes an action that changes nothing in the lead. @returns false when it was erased meanwhile: then nothing names it */
    record: (reference: string, action: AuditAction, stamp: AuditStamp): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        if (!(await lockLead(transaction, { reference }))) return false;
        await recordAudit(transaction, { ...stamp, action, reference });
        return true;
      }),
  };
}

/** When we wrote to the client last; null when we never have. */
async function lastReplyAt(transaction: Transaction<Schema>, leadId: string): Promise<string | null> {
  const { last } = await transaction
    .selectFrom('replies')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  return last;
}

/** A quotation is announced to nobody. */
const outcomeEvent = ({ is, valueRupees, reason }: Omit<LeadOutcome, 'at'>, by: string): Announcement | undefined => {
  if (is === 'lost') return { type: 'enquiry.lost', by, valueRupees, reason };
  return is === 'won' ? { type: 'enquiry.won', by, valueRupees } : undefined;
};

/** Without the reason, which may name somebody. */
const outcomeText = ({ is, valueRupees }: Omit<LeadOutcome, 'at'>): string =>
  valueRupees === null ? is : `${is}, ₹${valueRupees.toLocaleString('en-IN')}`;

/** Somebody whom a lead can be given to. */
const findAssignable = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('people')
    .select('name')
    .where('id', '=', id)
    .where('role', 'in', rolesWith('leads.change'))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
