/** Leads as the lines of a list. */
import { type Kysely, sql } from 'kysely';
import type { LeadSummary } from '#contract/desk/lead.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Lead, shownState } from './lead-repository.ts';
import { describeReason } from './spam.ts';

/** In characters. Two lines of the widest list. */
const EXCERPT_LENGTH = 240;

/** The lines of a list, in the order of the leads. @param viewer the id of the person who looks */
export async function leadSummaries(
  db: Kysely<Schema>,
  leads: readonly Lead[],
  now: Date,
  viewer = '',
): Promise<LeadSummary[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const [names, undelivered, unsent, answers, drafts, meetings] = await Promise.all([
    readNames(
      db,
      leads.flatMap(({ assignedTo, status }) => [assignedTo, status.by]),
    ),
    readUndelivered(db, ids),
    readUnsentReplies(db, ids),
    readLastAnswers(db, ids),
    readDrafts(db, ids, viewer),
    readMeetingTimes(db, ids, now),
  ]);
  return leads.map((lead): LeadSummary => {
    const { id, reference, receivedAt, assignedTo, status } = lead;
    const assigneeName = names.get(assignedTo);
    const answer = answers.get(id);
    return {
      reference,
      state: shownState(status, now),
      ...kindFacts(lead),
      ...(answer !== undefined && { excerpt: toExcerpt(answer) }),
      receivedAt: receivedAt.toISOString(),
      dueAt: status.dueAt,
      since: status.since,
      followUp: status.followUp,
      assignee: assignedTo !== null && assigneeName ? { id: assignedTo, name: assigneeName } : null,
      undelivered: undelivered.get(id) ?? 0,
      unsentReply: unsent.get(id) ?? null,
      spamReasons: status.state === 'quarantine' ? spamReasons(lead, names) : [],
      hasDraft: drafts.has(id),
      meetingAt: meetings.get(id) ?? null,
    };
  });
}

/** Of people by their ids. A removed person keeps the name. */
export async function readNames(
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const people = await db.selectFrom('people').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** How many messages of each lead could not be delivered. */
async function readUndelivered(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['lead_id', ({ fn }) => fn.countAll<number | string>().as('messages')])
    .where('status', '=', 'dead')
    .where('lead_id', 'in', ids)
    .groupBy('lead_id')
    .execute();
  return new Map(rows.map(({ lead_id, messages }) => [lead_id ?? '', Number(messages)]));
}

/** What became of our last reply to each lead that has one. */
async function readUnsentReplies(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, LeadSummary['unsentReply']>> {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('outbox', 'outbox.id', 'replies.outbox_id')
    .select(['replies.lead_id', 'outbox.status'])
    .where('replies.lead_id', 'in', ids)
    .orderBy('replies.sends_at')
    .execute();
  return new Map(
    rows.map(({ lead_id, status }) => [
      lead_id,
      status === 'pending' ? 'waiting' : status === 'filed' ? 'filed' : null,
    ]),
  );
}

/** The beginning of the client's last mail of each lead that has one. */
async function readLastAnswers(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('received_mails')
    .select(['lead_id', sql<string>`substr(text, 1, ${4 * EXCERPT_LENGTH})`.as('beginning')])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('received_mails')
        .select(({ fn }) => fn.max('id').as('last'))
        .where('kind', '=', 'answer')
        .where('lead_id', 'in', ids)
        .groupBy('lead_id'),
    )
    .execute();
  return new Map(rows.map(({ lead_id, beginning }) => [lead_id, beginning]));
}

/** The ids of those leads to which a person is writing. */
async function readDrafts(db: Kysely<Schema>, ids: readonly string[], personId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reply_drafts')
    .select('lead_id')
    .where('lead_id', 'in', ids)
    .where('person_id', '=', personId)
    .where('text', 'is not', null)
    .execute();
  return new Set(rows.map(({ lead_id }) => lead_id));
}

/** When the meeting of each lead begins that has one to come, or one that is going on. */
async function readMeetingTimes(db: Kysely<Schema>, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('meetings')
    .select(['lead_id', 'starts_at'])
    .where('lead_id', 'in', ids)
    .where('status', '=', 'booked')
    .where('ends_at', '>', now.toISOString())
    .execute();
  return new Map(rows.map(({ lead_id, starts_at }) => [lead_id, starts_at]));
}

/** A mark of a person first. */
function spamReasons({ status, spamReasons: reasons }: Lead, names: ReadonlyMap<string | null, string>): string[] {
  const mark = status.by === null ? [] : [`Marked as spam by ${names.get(status.by) ?? 'a colleague'}.`];
  return [...mark, ...reasons.map(describeReason)];
}

type KindFacts = Pick<
  LeadSummary,
  'kind' | 'name' | 'company' | 'about' | 'excerpt' | 'form' | 'page' | 'outcome' | 'stage'
>;

function kindFacts(lead: Lead): KindFacts {
  if (lead.kind === 'enquiry') {
    const { subject, message, form } = lead.enquiry;
    const { kind, name, company, page, outcome } = lead;
    return { kind, name, company, about: subject, excerpt: toExcerpt(message), form, page, outcome, stage: null };
  }
  const { kind, name, company, application, positionTitle, stage } = lead;
  return {
    kind,
    name,
    company,
    about: positionTitle ?? 'No particular position',
    excerpt: toExcerpt(application.note),
    form: null,
    page: '',
    outcome: null,
    stage,
  };
}

/** One line, cut between words where it can be. */
function toExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const cut = line.slice(0, EXCERPT_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${(space > EXCERPT_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')} …`;
}
