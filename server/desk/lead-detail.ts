import { type Kysely, sql } from 'kysely';
import { applicationForm } from '#contract/application.ts';
import type { Arrival } from '#contract/arrival.ts';
import type { LeadDetail, LeadField, Note, ReceivedMail, Reply } from '#contract/desk/lead.ts';
import type { LeadState } from '#contract/desk/lead-state.ts';
import { consultationForm } from '#contract/enquiry.ts';
import { type Form, labelOf } from '#contract/form-fields.ts';
import type { FormWords } from '#contract/words.ts';
import type { Schema } from '#server/db/schema.ts';
import { relatedLeads } from '#server/leads/client.ts';
import { deliveryColumns, deliveryStatus } from '#server/leads/delivery-status.ts';
import { type Lead, leadRepository } from '#server/leads/lead-repository.ts';
import { leadSummaries, readNames } from '#server/leads/lead-summary.ts';
import { addressKeys } from '#server/mail/address-keys.ts';
import { readMeetingOf } from '#server/meetings/meeting-reader.ts';
import { auditText } from '#server/people/audit.ts';
import { otherWriters, ownDraft } from '#server/replies/reply-drafts.ts';
import { draftFiles, sentFiles } from '#server/replies/reply-files.ts';
import { leadVersion } from '#server/replies/reply-repository.ts';

/** Shown by the summary, or by nobody. */
const NOT_LISTED = ['name', 'subject', 'position'];

interface View {
  /** The id of the person who looks. */
  for: string;
  words: FormWords;
  now: Date;
}

/** Reads a lead with what was done with it, by its reference; undefined when there is none. */
export const leadReader =
  (db: Kysely<Schema>) =>
  async (reference: string, view: View): Promise<LeadDetail | undefined> => {
    const lead = await leadRepository(db).find(reference);
    return lead && readLeadDetail(db, lead, view);
  };

async function readLeadDetail(db: Kysely<Schema>, lead: Lead, view: View): Promise<LeadDetail | undefined> {
  const outcomeBy = lead.kind === 'enquiry' ? lead.outcomeBy : null;
  const [[summary], deliveries, notes, replies, files, received, related, history, names, draft, writers, meeting] =
    await Promise.all([
      leadSummaries(db, [lead], view.now, view.for),
      readDeliveries(db, lead),
      readNotes(db, lead.id, view.for),
      readReplies(db, lead.id, view.for),
      draftFiles(db, lead.id, view.for),
      readReceived(db, lead),
      relatedLeads(db, lead, view.now),
      readHistory(db, lead),
      readNames(db, [lead.status.by, outcomeBy]),
      ownDraft(db, lead.id, view.for),
      otherWriters(db, lead.id, view.for),
      lead.kind === 'enquiry' ? readMeetingOf(db, lead.id, view.now) : null,
    ]);
  if (!summary) return undefined;
  const byIn = (state: LeadState) => (lead.status.state === state ? (names.get(lead.status.by) ?? null) : null);
  return {
    ...summary,
    email: lead.email,
    ...(lead.kind === 'enquiry'
      ? {
          arrival: knownArrival(lead.arrival),
          fields: fieldsOf(consultationForm, lead.enquiry, view.words),
          cv: null,
        }
      : {
          arrival: null,
          fields: fieldsOf(applicationForm, lead.application, view.words),
          cv: lead.cv,
        }),
    meeting,
    answeredBy: byIn('answered'),
    outcomeBy: names.get(outcomeBy) ?? null,
    spamBy: byIn('quarantine'),
    deliveries,
    notes,
    replies,
    draftFiles: files,
    draft,
    writers,
    received,
    related,
    history,
    version: leadVersion(lead.status, replies, received),
  };
}

function fieldsOf(form: Form, values: Record<string, string>, words: FormWords): LeadField[] {
  return Object.entries(form).flatMap(([name, { choice, multiline, shownIn }]): LeadField[] => {
    const value = values[name] ?? '';
    if (value === '' || shownIn === 'nowhere' || NOT_LISTED.includes(name)) return [];
    const shown = choice ? (words.choices[name]?.[value] ?? value) : value;
    return [{ label: labelOf(name, words), value: shown, kind: kindOf(name, multiline) }];
  });
}

const knownArrival = (arrival: Arrival): Arrival | null =>
  Object.values(arrival).some((value) => value !== '') ? arrival : null;

function kindOf(name: string, isMultiline = false): LeadField['kind'] {
  if (isMultiline) return 'text';
  return name === 'email' || name === 'phone' ? name : 'line';
}

async function readDeliveries(db: Kysely<Schema>, { id, reference }: Lead): Promise<LeadDetail['deliveries']> {
  const rows = await db
    .selectFrom('outbox')
    .select(deliveryColumns)
    .where('lead_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => deliveryStatus(row, { reference, showsSubscribers: false }));
}

async function readNotes(db: Kysely<Schema>, id: string, viewer: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('notes')
    .select(['id', 'person_name as personName', 'text', 'created_at as createdAt', 'person_id'])
    .where('lead_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ person_id, ...note }) => ({ ...note, isOwn: person_id === viewer }));
}

async function readReplies(db: Kysely<Schema>, id: string, viewer: string): Promise<Reply[]> {
  const files = await sentFiles(db, id);
  const rows = await db
    .selectFrom('replies')
    .leftJoin('outbox', 'outbox.id', 'replies.outbox_id')
    .select(['replies.id', 'person_name as personName', 'subject', 'text', 'replies.person_id', 'outbox.status'])
    .select(['replies.created_at as createdAt', 'sends_at as sendsAt', 'outbox_id as deliveryId'])
    .where('replies.lead_id', '=', id)
    .orderBy('replies.created_at')
    .orderBy('replies.id')
    .execute();
  return rows.map(({ person_id, status, ...reply }) => ({
    ...reply,
    // Its mail goes only with the record.
    delivery: status ?? 'sent',
    files: files.get(reply.id) ?? [],
    isOwn: person_id === viewer,
  }));
}

async function readReceived(db: Kysely<Schema>, lead: Lead): Promise<ReceivedMail[]> {
  const mails = await db
    .selectFrom('received_mails')
    .select(['id', 'kind', 'from_name', 'from_address', 'subject', 'text', 'left_out'])
    .select(['quoted_text as quotedText', 'received_at as receivedAt'])
    .where('lead_id', '=', lead.id)
    .orderBy('id')
    .execute();
  if (mails.length === 0) return [];
  const attachments = await db
    .selectFrom('files')
    .select(['id', 'received_mail_id', 'name', 'kind'])
    // length() does not read the file.
    .select(sql<number>`length(content)`.as('size'))
    .where('lead_id', '=', lead.id)
    .where('received_mail_id', 'is not', null)
    .orderBy('id')
    .execute();
  return mails.map(({ from_name: name, from_address: address, left_out, ...mail }) => ({
    ...mail,
    from: { name, address },
    isFromLead: addressKeys([lead.email]).includes(address.toLowerCase()),
    attachments: attachments
      .filter(({ received_mail_id }) => received_mail_id === mail.id)
      .map(({ received_mail_id: _, ...file }) => file),
    leftOut: JSON.parse(left_out),
  }));
}

async function readHistory(db: Kysely<Schema>, { kind, reference }: Lead): Promise<LeadDetail['history']> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.at,
    personName: row.person_name,
    text: auditText({ ...row, reference: `this ${kind}` }),
  }));
}
