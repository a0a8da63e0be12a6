import { type Kysely, sql } from 'kysely';
import { seesEnquiries } from '#contract/desk/desk-endpoint.ts';
import type { Stage } from '#contract/desk/lead-state.ts';
import type { LeadOutcome } from '#contract/desk/leads.ts';
import { acquireLock } from '#server/db/database.ts';
import { ownerColumns, submissionTables } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { inIndia } from '#server/india-time.ts';
import { searchText, submissionRepository } from '#server/intake/repository.ts';
import { type AuditAction, type AuditStamp, recordAudit } from '#server/people/audit.ts';
import { PEOPLE_LOCK } from '#server/people/repository.ts';
import { repliesOf } from '#server/replies/reply-repository.ts';
import { lateBefore } from '#server/settings/response-time.ts';
import { readAnswerRule } from '#server/settings/settings-repository.ts';
import { NO_WEBHOOKS } from '#server/webhooks/compose-webhook.ts';
import { announce, type LeadEvent } from './lead-events.ts';
import { leadRepository } from './lead-repository.ts';
import { lockLead } from './lock-lead.ts';
import { OPEN, type ResponseStatus, setAnswer, setStatus, statusSince } from './set-answer.ts';
import { markAsSpam, removeSpamMark, type SpamMarkResult } from './spam-marks.ts';

/** `changed`: it is no longer as the person saw it; nothing was written. */
type ChangeResult = { outcome: 'done' } | { outcome: 'not-found' } | { outcome: 'changed' };

export type LeadActions = ReturnType<typeof leadActions>;

/** What people do with an enquiry or application. Each action is written to the audit log with it. */
export function leadActions(db: Kysely<Schema>, { webhooks = NO_WEBHOOKS } = {}) {
  const leads = leadRepository(db);
  const submissions = submissionRepository(db);
  return {
    /**
     * Marks a lead as answered, or as open again. A lead that is answered already keeps its time.
     *
     * @param was standsSince when the person looked: what was marked as answered then stands as before. undefined: whatever it is
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
        if (was !== undefined && (lead.isQuarantined || statusSince(lead.status) !== was)) return 'changed';
        const before = lead.answeredAt === null ? undefined : new Date(lead.answeredAt);
        if (isAnswered === (before !== undefined)) return { before };
        const earlier = was === undefined ? null : lead.statusBeforeAnswer;
        if (!isAnswered && earlier !== null) {
          await setStatus(transaction, lead, JSON.parse(earlier) as ResponseStatus);
          await recordAudit(transaction, { ...stamp, action: 'lead-answer-taken-back', reference });
          return { before };
        }
        await setAnswer(transaction, lead, isAnswered ? stamp : undefined, webhooks);
        // Marked by mistake: nobody was answered.
        if (!isAnswered && (await repliesOf(transaction, lead)).length === 0)
          await setStatus(transaction, lead, { first_answered_at: null });
        const action = isAnswered ? 'lead-answered' : 'lead-reopened';
        await recordAudit(transaction, { ...stamp, action, reference });
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
    ): Promise<ChangeResult | { outcome: 'no-such-person' }> =>
      db.transaction().execute(async (transaction) => {
        // The person is not removed meanwhile, which would leave it with nobody who could see it as theirs.
        await acquireLock(transaction, PEOPLE_LOCK);
        const lead = await lockLead(transaction, { reference });
        if (!lead) return { outcome: 'not-found' };
        if (lead.assignedTo !== was) return { outcome: 'changed' };
        if (personId === was) return { outcome: 'done' };
        const person = personId === null ? undefined : await findPerson(transaction, personId);
        if (personId !== null && (!person || !seesEnquiries(person))) return { outcome: 'no-such-person' };
        await transaction
          .updateTable(submissionTables[lead.kind])
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
        return { outcome: 'done' };
      }),

    /** @param change was: the stage when the person looked */
    setStage: (
      reference: string,
      { stage, was }: { stage: Stage; was: Stage },
      stamp: AuditStamp,
    ): Promise<ChangeResult | { outcome: 'no-application' }> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return { outcome: 'not-found' };
        if (lead.stage === null) return { outcome: 'no-application' };
        if (lead.stage !== was) return { outcome: 'changed' };
        if (stage === was) return { outcome: 'done' };
        await transaction.updateTable('applications').set({ stage }).where('id', '=', lead.id).execute();
        const event = { type: 'application.stage', by: stamp.by.name, before: was, after: stage } as const;
        await announce(transaction, webhooks, lead, event, stamp.at);
        await recordAudit(transaction, { ...stamp, action: 'lead-stage-set', reference, detail: stage });
        return { outcome: 'done' };
      }),

    /** Corrects the address of a lead. @param change was: the address when the person looked */
    setEmail: (
      reference: string,
      { email, was }: { email: string; was: string },
      stamp: AuditStamp,
    ): Promise<ChangeResult> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return { outcome: 'not-found' };
        if (lead.email !== was) return { outcome: 'changed' };
        if (email === was) return { outcome: 'done' };
        await transaction
          .updateTable(submissionTables[lead.kind])
          // The search still finds it by the address that was typed, too.
          .set({ email, search_text: sql<string>`search_text || ${`\n${searchText(email)}`}` })
          .where('id', '=', lead.id)
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'lead-email-changed', reference });
        return { outcome: 'done' };
      }),

    /**
     * Lets a lead rest, or opens it.
     *
     * @param change until: the client writes, or a time; null: not at all. was: standsSince when the person looked
     */
    setRest: (
      reference: string,
      { until, was }: { until: 'client' | Date | null; was: string | null },
      stamp: AuditStamp,
    ): Promise<ChangeResult | { outcome: 'quarantined' }> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return { outcome: 'not-found' };
        if (lead.isQuarantined) return { outcome: 'quarantined' };
        const { waiting_since: waitingSince, follow_up_at: followUpAt } = lead.status;
        if (statusSince(lead.status) !== was) return { outcome: 'changed' };
        if (until === null && waitingSince === null && followUpAt === null) return { outcome: 'done' };
        if (until instanceof Date) {
          await setStatus(transaction, lead, {
            ...OPEN,
            follow_up_at: until.toISOString(),
            due_from: lateBefore(until, await readAnswerRule(transaction)).toISOString(),
          });
        } else if (until === 'client') {
          await setStatus(transaction, lead, { ...OPEN, waiting_since: stamp.at.toISOString() });
        } else {
          const written = (await repliesOf(transaction, lead)).at(-1)?.created_at ?? null;
          const isOurs = written !== null && written > lead.wroteAt;
          await setStatus(transaction, lead, { ...OPEN, due_from: isOurs ? written : null });
        }
        await recordAudit(transaction, {
          ...stamp,
          ...(until instanceof Date
            ? { action: 'lead-follow-up-set', detail: inIndia(until).day }
            : { action: until === 'client' ? 'lead-waiting' : 'lead-rest-ended' }),
          reference,
        });
        return { outcome: 'done' };
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
    ): Promise<ChangeResult | { outcome: 'quarantined' } | { outcome: 'no-enquiry' }> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return { outcome: 'not-found' };
        if (lead.kind !== 'enquiry') return { outcome: 'no-enquiry' };
        if (lead.isQuarantined) return { outcome: 'quarantined' };
        const before = await transaction
          .selectFrom('enquiries')
          .select('outcome_at')
          .where('id', '=', lead.id)
          .executeTakeFirstOrThrow();
        if (before.outcome_at !== was) return { outcome: 'changed' };
        if (outcome === null && was === null) return { outcome: 'done' };
        await transaction
          .updateTable('enquiries')
          .set({
            outcome: outcome?.is ?? null,
            outcome_at: outcome ? stamp.at.toISOString() : null,
            outcome_by: outcome ? (stamp.by.personId ?? null) : null,
            value_rupees: outcome?.valueRupees ?? null,
            lost_reason: outcome?.reason ?? '',
          })
          .where('id', '=', lead.id)
          .execute();
        if (outcome && outcome.is !== 'quoted' && lead.answeredAt === null) {
          await setAnswer(transaction, lead, stamp, webhooks);
        }
        const event = outcome && outcomeEvent(outcome, stamp.by.name);
        if (event) await announce(transaction, webhooks, lead, event, stamp.at);
        await recordAudit(transaction, {
          ...stamp,
          ...(outcome
            ? { action: 'lead-outcome-set', detail: outcomeText(outcome) }
            : { action: 'lead-outcome-removed' }),
          reference,
        });
        return { outcome: 'done' };
      }),

    /** @returns false when there is no such lead */
    addNote: (reference: string, note: { id: string; text: string }, stamp: AuditStamp): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return false;
        await transaction
          .insertInto('notes')
          .values({
            ...note,
            enquiry_id: null,
            application_id: null,
            [ownerColumns[lead.kind]]: lead.id,
            person_id: stamp.by.personId ?? null,
            person_name: stamp.by.name,
            created_at: stamp.at.toISOString(),
            search_text: searchText(note.text),
          })
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'lead-noted', reference });
        return true;
      }),

    /** Removes a note of the person who asks. @returns `not-own`: somebody else wrote it */
    removeNote: (
      reference: string,
      id: string,
      stamp: AuditStamp,
    ): Promise<{ outcome: 'done' | 'not-found' | 'not-own' }> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        const note =
          lead &&
          (await transaction
            .selectFrom('notes')
            .select('person_id')
            .where('id', '=', id)
            .where(ownerColumns[lead.kind], '=', lead.id)
            .executeTakeFirst());
        if (!note) return { outcome: 'not-found' };
        if (note.person_id !== stamp.by.personId) return { outcome: 'not-own' };
        await transaction.deleteFrom('notes').where('id', '=', id).execute();
        await recordAudit(transaction, { ...stamp, action: 'lead-note-removed', reference });
        return { outcome: 'done' };
      }),

    /** See markAsSpam. @param was standsSince when the person looked */
    markAsSpam: (reference: string, was: string | null, stamp: AuditStamp): Promise<SpamMarkResult> =>
      db.transaction().execute((transaction) => markAsSpam(transaction, reference, was, stamp)),

    /** Takes it out of quarantine and has its mails sent. @returns false when it is not in quarantine, or erased */
    async release(reference: string, stamp: AuditStamp): Promise<boolean> {
      const lead = await leads.find(reference);
      return (
        lead !== undefined &&
        submissions.release(lead, stamp.at, async (transaction) => {
          await removeSpamMark(transaction, lead);
          await recordAudit(transaction, { ...stamp, action: 'lead-released', reference });
        })
      );
    },

    /** Notes an action that changes nothing in the lead. @returns false when it was erased meanwhile: then nothing names it */
    record: (reference: string, action: AuditAction, stamp: AuditStamp): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        if (!(await lockLead(transaction, { reference }))) return false;
        await recordAudit(transaction, { ...stamp, action, reference });
        return true;
      }),
  };
}

/** A quotation is announced to nobody. */
const outcomeEvent = ({ is, valueRupees, reason }: Omit<LeadOutcome, 'at'>, by: string): LeadEvent | undefined => {
  if (is === 'lost') return { type: 'enquiry.lost', by, valueRupees, reason };
  return is === 'won' ? { type: 'enquiry.won', by, valueRupees } : undefined;
};

/** Without the reason, which may name somebody. */
const outcomeText = ({ is, valueRupees }: Omit<LeadOutcome, 'at'>): string =>
  valueRupees === null ? is : `${is}, ₹${valueRupees.toLocaleString('en-IN')}`;

/** Somebody who may still enter the desk. */
const findPerson = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('people')
    .select(['name', 'role'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
