/** Leads as the lines of a list. */
import { type Kysely, sql } from 'kysely';
import type { LeadKind } from '#contract/desk/lead-state.ts';
import type { LeadSummary } from '#contract/desk/leads.ts';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { ownerColumns } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { describeReason } from '#server/intake/spam.ts';
import { leadsWithDraft } from '#server/replies/reply-drafts.ts';
import { readAnswerRule } from '#server/settings/settings-repository.ts';
import type { Lead } from './lead-repository.ts';
import { dueAt, leadState } from './lead-state.ts';

/** In characters. Two lines of the widest list. */
const EXCERPT_LENGTH = 240;

/** The lines of a list, in the order of the leads. @param viewer the id of the person who looks */
export async function leadSummaries(
  db: Kysely<Schema>,
  leads: readonly Lead[],
  now: Date,
  viewer = '',
): Promise<LeadSummary[]> {
  const [names, undelivered, unsent, answers, rule, drafts, meetings] = await Promise.all([
    readNames(
      db,
      leads.flatMap(({ assignedTo, spamBy }) => [assignedTo, spamBy]),
    ),
    readUndelivered(db, leads),
    readUnsentReplies(db, leads),
    readLastAnswers(db, leads),
    readAnswerRule(db),
    leadsWithDraft(db, leads, viewer),
    readMeetingTimes(db, leads, now),
  ]);
  return leads.map((lead) => {
    const [count, meetingAt] = [undelivered.get(lead.id) ?? 0, meetings.get(lead.id) ?? null];
    const unsentReply = unsent.get(lead.id) ?? null;
    const summary = toSummary(lead, { now, rule, names, drafts, undelivered: count, unsentReply, meetingAt });
    const answer = answers.get(lead.id);
    return answer === undefined ? summary : { ...summary, excerpt: toExcerpt(answer) };
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
async function readUndelivered(db: Kysely<Schema>, leads: readonly Lead[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const kind of ['enquiry', 'application'] satisfies LeadKind[]) {
    const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const column = ownerColumns[kind];
    const rows = await db
      .selectFrom('outbox')
      .select([`${column} as owner`, ({ fn }) => fn.countAll<number | string>().as('messages')])
      .where('status', '=', 'dead')
      .where(column, 'in', ids)
      .groupBy(column)
      .execute();
    for (const { owner, messages } of rows) if (owner !== null) counts.set(owner, Number(messages));
  }
  return counts;
}

/** What became of our last reply to each lead that has one. */
async function readUnsentReplies(
  db: Kysely<Schema>,
  leads: readonly Lead[],
): Promise<Map<string, LeadSummary['unsentReply']>> {
  const unsent = new Map<string, LeadSummary['unsentReply']>();
  for (const kind of ['enquiry', 'application'] satisfies LeadKind[]) {
    const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const column = ownerColumns[kind];
    const rows = await db
      .selectFrom('replies')
      .innerJoin('outbox', 'outbox.id', 'replies.outbox_id')
      .select([`replies.${column} as owner`, 'outbox.status'])
      .where(`replies.${column}`, 'in', ids)
      .orderBy('replies.sends_at')
      .execute();
    for (const { owner, status } of rows) {
      unsent.set(owner ?? '', status === 'pending' ? 'waiting' : status === 'filed' ? 'filed' : null);
    }
  }
  return unsent;
}

/** The beginning of the client's last mail of each lead that has one. */
async function readLastAnswers(db: Kysely<Schema>, leads: readonly Lead[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const kind of ['enquiry', 'application'] satisfies LeadKind[]) {
    const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const column = ownerColumns[kind];
    const rows = await db
      .selectFrom('received_mails')
      .select([`${column} as owner`, sql<string>`substr(text, 1, ${4 * EXCERPT_LENGTH})`.as('beginning')])
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('received_mails')
          .select(({ fn }) => fn.max('id').as('last'))
          .where('kind', '=', 'answer')
          .where(column, 'in', ids)
          .groupBy(column),
      )
      .execute();
    for (const { owner, beginning } of rows) if (owner !== null) answers.set(owner, beginning);
  }
  return answers;
}

/** When the meeting of each lead begins that has one to come, or one that is going on. */
async function readMeetingTimes(db: Kysely<Schema>, leads: readonly Lead[], now: Date): Promise<Map<string, string>> {
  const ids = leads.filter(({ kind }) => kind === 'enquiry').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('meetings')
    .select(['enquiry_id', 'starts_at'])
    .where('enquiry_id', 'in', ids)
    .where('status', '=', 'booked')
    .where('ends_at', '>', now.toISOString())
    .execute();
  return new Map(rows.map(({ enquiry_id: id, starts_at: startsAt }) => [id, startsAt]));
}

function toSummary(
  lead: Lead,
  {
    now,
    rule,
    names,
    drafts,
    undelivered,
    unsentReply,
    meetingAt,
  }: {
    now: Date;
    rule: AnswerRule;
    names: ReadonlyMap<string | null, string>;
    drafts: ReadonlySet<string>;
    undelivered: number;
    unsentReply: LeadSummary['unsentReply'];
    meetingAt: string | null;
  },
): LeadSummary {
  const state = leadState(lead, now, rule);
  const { reference, receivedAt, answeredAt, waitingSince, followUpAt, assignedTo } = lead;
  const assigneeName = names.get(assignedTo);
  return {
    reference,
    state,
    ...kindFacts(lead),
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt(lead, rule).toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    waitingSince: waitingSince?.toISOString() ?? null,
    followUpAt: followUpAt?.toISOString() ?? null,
    assignee: assignedTo !== null && assigneeName ? { id: assignedTo, name: assigneeName } : null,
    undelivered,
    unsentReply,
    spamReasons: state === 'quarantine' ? [...markOf(lead, names), ...lead.spamReasons.map(describeReason)] : [],
    hasDraft: drafts.has(lead.id),
    meetingAt,
  };
}

const markOf = ({ spamBy }: Lead, names: ReadonlyMap<string | null, string>): string[] =>
  spamBy === null ? [] : [`Marked as spam by ${names.get(spamBy) ?? 'a colleague'}.`];

type KindFacts = Pick<
  LeadSummary,
  'kind' | 'name' | 'company' | 'about' | 'excerpt' | 'form' | 'page' | 'outcome' | 'stage'
>;

function kindFacts(lead: Lead): KindFacts {
  if (lead.kind === 'enquiry') {
    const { name, company, subject, message, form } = lead.enquiry;
    const { kind, page, outcome } = lead;
    return { kind, name, company, about: subject, excerpt: toExcerpt(message), form, page, outcome, stage: null };
  }
  const { kind, application, positionTitle, stage } = lead;
  return {
    kind,
    name: application.name,
    company: '',
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
