/** Mails to people at the desk: what they were given, and what is late. */
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { LeadKind, ShownState } from '#contract/desk/lead-state.ts';
import { rolesWith } from '#contract/desk/rights.ts';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { acquireLock, isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { inIndia } from '#server/india-time.ts';
import { everyMinute } from '#server/jobs/every-minute.ts';
import { shownStateAt } from '#server/leads/lead-filters.ts';
import { mailMessage, NO_AUTOMATIC_ANSWER } from '#server/mail/mail.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { currentPeople, PEOPLE_LOCK } from '#server/people/repository.ts';
import type { Clock } from '#server/runtime.ts';
import { dueText, isWorkingDay } from '#server/settings/response-time.ts';
import { readAnswerRule } from '#server/settings/settings-repository.ts';
import { section } from './daily-digest.ts';

/** What was given by mistake can be taken back within this time, and what is given one after another makes one mail. */
export const GIVEN_DELAY_MS = 60_000;

/** When people are told of late ones, in India on working days: what gets late at night or on a holiday makes one mail in the morning. */
const TELLS_FROM = '09:00';
const TELLS_UNTIL = '21:00';

/** In one transaction. */
const MAX_LEADS = 500;

/** A lead is late for this: it changes when the client writes, or another day is set, and not with the rule. */
const LATE_FOR = sql<string>`state_since`;

/** One mail to one person. It names no visitor: it need not be searched when one is erased. */
export interface Notice {
  what: 'given' | 'late';
  /** Undefined for the mailbox of the leads. */
  to: { name: string; address: string } | undefined;
  leads: NoticedLead[];
}

interface NoticedLead {
  kind: LeadKind;
  id: string;
  reference: string;
  state: ShownState;
  isFollowUp: boolean;
  /** Null for what is not due. */
  dueAt: Date | null;
  /** The id of a person. */
  assignedTo: string | null;
  /** The name of who gave it last; empty when nobody has. */
  givenBy: string;
}

export function noticeRepository(db: Kysely<Schema>) {
  return {
    /**
     * Writes one mail to each person about what they were given, and one about what is late, and notes that they were told: all or
     * nothing. Nobody is told twice, by any number of servers.
     *
     * @returns how many mails there are
     */
    tell: (compose: (notice: Notice, now: Date) => OutboxMessage, now: Date): Promise<number> =>
      db.transaction().execute(async (transaction) => {
        // No person is removed meanwhile.
        await acquireLock(transaction, PEOPLE_LOCK);
        const rule = await readAnswerRule(transaction);
        const given = await findLeads(transaction, now, isGiven(now));
        const late = isTimeToTell(now, rule) ? await findLeads(transaction, now, isNewlyLate(now)) : [];
        await update(transaction, given, { given_at: null });
        await update(transaction, late, { late_told_for: LATE_FOR });
        const told = await currentPeople(transaction).where('role', 'in', rolesWith('leads.follow')).execute();
        const people = new Map(told.map((person) => [person.id, person]));
        const notices = [
          ...byPerson(given).map((leads) => ({ what: 'given' as const, leads })),
          ...byPerson(late).map((leads) => ({ what: 'late' as const, leads })),
        ];
        let mails = 0;
        for (const { what, leads } of notices) {
          const person = people.get(leads[0]?.assignedTo ?? '');
          if (person ? person[`mails_${what}`] === 0 : what === 'given') continue;
          const to = person && { name: person.name, address: person.email };
          const message = compose({ what, to, leads }, now);
          await insertMessages(transaction, person ? { person_id: person.id } : 'nobody', [message], now);
          mails += 1;
        }
        return mails;
      }),
  };
}

const isGiven = (now: Date) => sql<SqlBool>`given_at <= ${new Date(now.getTime() - GIVEN_DELAY_MS).toISOString()}`;

const isNewlyLate = (now: Date) =>
  sql<SqlBool>`state = 'open' and due_at < ${now.toISOString()} and coalesce(late_told_for, '') != ${LATE_FOR}`;

function isTimeToTell(now: Date, rule: AnswerRule): boolean {
  const { time } = inIndia(now);
  return isWorkingDay(now, rule) && time >= TELLS_FROM && time < TELLS_UNTIL;
}

/** Locks what it finds. What somebody changes just now is left for the next minute. What is due first, first. */
async function findLeads(
  transaction: Transaction<Schema>,
  now: Date,
  condition: RawBuilder<SqlBool>,
): Promise<NoticedLead[]> {
  const rows = await transaction
    .selectFrom('leads')
    .select([
      'id',
      'kind',
      'reference',
      'due_at',
      'follow_up',
      'assigned_to',
      'given_by',
      shownStateAt(now).as('shown'),
    ])
    .where(condition)
    .orderBy('id')
    .limit(MAX_LEADS)
    .$if(isPostgres(transaction), (leads) => leads.forUpdate().skipLocked())
    .execute();
  return rows
    .map((row) => ({
      kind: row.kind,
      id: row.id,
      reference: row.reference,
      state: row.shown,
      isFollowUp: row.follow_up !== null,
      dueAt: row.due_at === null ? null : new Date(row.due_at),
      assignedTo: row.assigned_to,
      givenBy: row.given_by,
    }))
    .toSorted((one, other) => (one.dueAt?.getTime() ?? 0) - (other.dueAt?.getTime() ?? 0));
}

async function update(
  transaction: Transaction<Schema>,
  leads: readonly NoticedLead[],
  told: { given_at: null } | { late_told_for: RawBuilder<string> },
): Promise<void> {
  const ids = leads.map(({ id }) => id);
  if (ids.length > 0) await transaction.updateTable('leads').set(told).where('id', 'in', ids).execute();
}

const byPerson = (leads: readonly NoticedLead[]): NoticedLead[][] => [
  ...Map.groupBy(leads, ({ assignedTo }) => assignedTo).values(),
];

export type NoticeMailDeps = Pick<MailContext, 'siteData' | 'leadsTo' | 'deskUrl' | 'newId'>;

/** The mail that tells a person what they were given, or what is late. */
export function composeNotice(deps: NoticeMailDeps, { what, to, leads }: Notice, now: Date): OutboxMessage {
  const { brand, mailboxes } = deps.siteData;
  const followUps = leads.filter(({ isFollowUp }) => isFollowUp);
  const late = leads.filter(({ isFollowUp }) => !isFollowUp);
  const lineOf = (lead: NoticedLead) => `${lead.reference}  ${lead.kind}, ${stateText(lead, now)}`;
  const subjects =
    what === 'given'
      ? [`Given to you: ${nameOf(leads)}`]
      : [
          ...(late.length > 0 ? [`Late: ${nameOf(late)}`] : []),
          ...(followUps.length > 0 ? [`To follow up: ${nameOf(followUps)}`] : []),
        ];
  const sections =
    what === 'given'
      ? section('Given to you', leads, (lead) => `${lineOf(lead)}, by ${lead.givenBy}`)
      : [
          ...section('Late: past the time that was promised', late, lineOf),
          ...section('To follow up', followUps, ({ reference, kind }) => `${reference}  ${kind}`),
        ];
  return mailMessage(
    {
      from: { name: `${brand} website`, address: mailboxes.hello },
      to: to ?? { name: '', address: deps.leadsTo },
      subject: subjects.join('. '),
      text: [
        ...sections,
        whereToRead(deps.deskUrl, leads),
        ...(to ? ['', 'Under Account at the desk you choose which of these mails you get.'] : []),
      ].join('\n'),
      headers: NO_AUTOMATIC_ANSWER,
    },
    deps.newId(),
    what,
    mailboxes.hello,
  );
}

/** `enquiry KD-7Q2M-X4TP`, `3 enquiries and 1 application` */
function nameOf(leads: readonly NoticedLead[]): string {
  const [first] = leads;
  if (first && leads.length === 1) return `${first.kind} ${first.reference}`;
  const enquiries = leads.filter(({ kind }) => kind === 'enquiry').length;
  const applications = leads.length - enquiries;
  return [
    ...(enquiries > 0 ? [`${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}`] : []),
    ...(applications > 0 ? [`${applications} ${applications === 1 ? 'application' : 'applications'}`] : []),
  ].join(' and ');
}

/** The words of a state; null for one that is told by its time. */
const STATE_TEXTS: Record<ShownState, string | null> = {
  open: null,
  late: null,
  'follow-up': null,
  waiting: 'waits for the client',
  answered: 'answered',
  quarantine: 'in quarantine',
};

function stateText({ state, isFollowUp, dueAt: due }: NoticedLead, now: Date): string {
  const text = STATE_TEXTS[state];
  if (text !== null) return text;
  if (!due) throw new Error(`A lead that is ${state} is due at some time.`);
  return isFollowUp ? `to follow up on ${inIndia(due).day}` : dueText(due, now);
}

function whereToRead(deskUrl: string | undefined, leads: readonly NoticedLead[]): string {
  if (deskUrl === undefined) return 'Answer at the desk.';
  const [first] = leads;
  return `Read and answer: ${deskUrl}${first && leads.length === 1 ? `/leads/${first.reference}` : ''}`;
}

interface NoticesDeps extends NoticeMailDeps {
  db: Kysely<Schema>;
  clock: Clock;
  wakeOutbox: () => void;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

/** Tells people what they were given and what is late. @returns a function that stops it and waits for what is in progress */
export function startNotices(deps: NoticesDeps): () => Promise<void> {
  const repository = noticeRepository(deps.db);
  return everyMinute(async () => {
    try {
      const mails = await repository.tell((notice, now) => composeNotice(deps, notice, now), deps.clock());
      if (mails === 0) return;
      deps.wakeOutbox();
      deps.log.info({ mails }, 'People are told what they were given and what is late.');
    } catch (error) {
      deps.log.error({ err: error }, 'People could not be told what they were given and what is late; trying again.');
    }
  });
}
