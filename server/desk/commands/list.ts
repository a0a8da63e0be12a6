import { parseArgs } from 'node:util';
import { escapeControlJson } from '#server/desk/escape-control.ts';
import { leadRecord, messageRecord, subscriptionRecord } from '#server/desk/record.ts';
import type { DeadLetter, Lead, ListedSubscription } from '#server/desk/repository.ts';
import { responseStatus } from '#server/desk/response-time.ts';
import { hasWords, searchWords } from '#server/desk/search.ts';
import { formatInIndiaAndUtc } from '#server/mail/mail.ts';
import { type Command, type Desk, parseSince, UsageError } from './command.ts';
import { type Line, type Row, table } from './layout.ts';

const KINDS = ['enquiries', 'applications', 'quarantine', 'subscriptions', 'dead'] as const;

type Kind = (typeof KINDS)[number];

interface Query {
  kinds: Kind[];
  since: string | undefined;
  search: string | undefined;
  isAll: boolean;
}

export const list: Command = {
  summary: 'what is open, late first',
  help: `desk list [KIND...] [--since WHEN] [--search TEXT] [--all] [--json]

Lists what waits for an answer: what is past the promised 24 hours first, the
longest wait on top, then the newest.

KIND    enquiries, applications, quarantine, subscriptions, dead (mails and
        webhooks that could not be delivered). Without one: enquiries and
        applications.

  --since WHEN    what arrived since: 7d, 24h, or a day in India: 2026-03-01
  --search TEXT   what has each of these words anywhere, capitals or not
  --all           what is answered or dismissed, too
  --json          for programs

Examples
  npm run desk -- list
  npm run desk -- list enquiries --all --search textile --since 90d
  npm run desk -- list dead
  npm run --silent desk -- list --json`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        search: { type: 'string' },
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const kinds = positionals.length > 0 ? positionals.map(parseKind) : (['enquiries', 'applications'] as Kind[]);
    const query = { kinds, since: values.since, search: values.search, isAll: values.all };
    // Checked before a database is opened.
    parseSince(values.since, new Date(0));
    return async (desk) => {
      const found = await find(desk, query);
      if (values.json)
        desk.terminal.write(escapeControlJson(`${JSON.stringify(toJson(found, query.kinds), null, 2)}\n`));
      else desk.terminal.print(toLines(desk, found, query));
    };
  },
};

function parseKind(text: string): Kind {
  const kind = KINDS.find((known) => known === text);
  if (!kind) throw new UsageError(`There is no kind "${text}". Choose from: ${KINDS.join(', ')}.`);
  return kind;
}

interface Found {
  leads: Lead[];
  subscriptions: ListedSubscription[];
  dead: DeadLetter[];
}

async function find({ repository, clock }: Desk, { kinds, since: given, search, isAll }: Query): Promise<Found> {
  const now = clock();
  const since = parseSince(given, now);
  const isAsked = (kind: Kind) => kinds.includes(kind);
  const of = async (kind: Lead['kind'], isWanted: boolean) => {
    if (!isWanted && !isAsked('quarantine')) return [];
    // Both, or one of the two.
    const isQuarantined = isWanted && isAsked('quarantine') ? undefined : !isWanted;
    return repository.leads(kind, { since, search, isQuarantined, ...(!isAll && { isAnswered: false }) });
  };
  const leads = [...(await of('enquiry', isAsked('enquiries'))), ...(await of('application', isAsked('applications')))];
  const words = searchWords(search ?? '');
  return {
    leads: leads.toSorted(byUrgency(now)),
    subscriptions: isAsked('subscriptions')
      ? (await repository.subscriptions(since)).filter((one) => hasWords(Object.values(subscriptionRecord(one)), words))
      : [],
    dead: isAsked('dead')
      ? (await repository.deadLetters(since)).filter(
          (one) =>
            (isAll || one.status === 'dead') && hasWords([...Object.values(messageRecord(one)), one.reference], words),
        )
      : [],
  };
}

function byUrgency(now: Date): (one: Lead, other: Lead) => number {
  const group = (lead: Lead) => {
    if (lead.answeredAt) return 2;
    return isLate(lead, now) ? 0 : 1;
  };
  return (one, other) => {
    const newestFirst = other.receivedAt.getTime() - one.receivedAt.getTime();
    return group(one) - group(other) || (group(one) === 0 ? -newestFirst : newestFirst);
  };
}

const isLate = (lead: Lead, now: Date): boolean =>
  !lead.answeredAt && !lead.isQuarantined && responseStatus(lead.receivedAt, now).isLate;

function toJson({ leads, subscriptions, dead }: Found, kinds: Kind[]): object {
  const of = (...asked: Kind[]) => asked.some((kind) => kinds.includes(kind));
  return {
    ...(of('enquiries', 'applications', 'quarantine') && { leads: leads.map(leadRecord) }),
    ...(of('subscriptions') && { subscriptions: subscriptions.map(subscriptionRecord) }),
    ...(of('dead') && { dead: dead.map((one) => ({ ...messageRecord(one), receipt: one.reference ?? null })) }),
  };
}

function toLines(desk: Desk, found: Found, { kinds }: Query): (string | Line)[] {
  const { width } = desk.terminal;
  const now = desk.clock();
  // In a terminal the two times are on two lines; in a pipe on one.
  const when = (time: Date) =>
    width === undefined ? formatInIndiaAndUtc(time) : formatInIndiaAndUtc(time).replace(' (', '\n(');
  const sections = [
    {
      isAsked: kinds.some((kind) => kind !== 'subscriptions' && kind !== 'dead'),
      heading: ['STATE', 'REFERENCE', 'KIND', 'RECEIVED', 'FROM AND ABOUT'],
      rows: found.leads.map((lead) => leadRow(lead, now, when)),
      none: 'Nothing is open.',
    },
    {
      isAsked: kinds.includes('subscriptions'),
      heading: ['STATE', 'ASKED FOR', 'ADDRESS'],
      rows: found.subscriptions.map(({ status, consentedAt, email }) => ({
        cells: [status, when(consentedAt), email],
      })),
      none: 'No subscriptions.',
    },
    {
      isAsked: kinds.includes('dead'),
      heading: ['STATE', 'ID', 'KIND', 'REFERENCE', 'GIVEN UP', 'LAST ERROR'],
      rows: found.dead.map((one) => ({
        cells: [
          one.status === 'dismissed' ? 'dismissed' : 'NOT DELIVERED',
          one.id,
          one.kind,
          one.reference ?? '-',
          when(one.finishedAt ?? one.createdAt),
          one.lastError ?? '-',
        ],
        isMarked: one.status === 'dead',
      })),
      none: 'Everything could be delivered or is still tried.',
    },
  ];
  return sections
    .filter(({ isAsked }) => isAsked)
    .flatMap(({ heading, rows, none }, index) => [
      ...(index > 0 ? [''] : []),
      ...(rows.length > 0 ? table(heading, rows, width) : [none]),
    ]);
}

function leadRow(lead: Lead, now: Date, when: (time: Date) => string): Row {
  const state = stateOf(lead, now);
  return {
    cells: [state, lead.reference, lead.kind, when(lead.receivedAt), aboutOf(lead)],
    isMarked: isLate(lead, now),
  };
}

function stateOf(lead: Lead, now: Date): string {
  if (lead.answeredAt) return 'answered';
  if (lead.isQuarantined) return 'quarantine';
  const { isLate, text } = responseStatus(lead.receivedAt, now);
  return isLate ? text.replace('late', 'LATE') : text;
}

function aboutOf(lead: Lead): string {
  if (lead.kind === 'application') {
    return `${lead.application.name}: ${lead.positionTitle ?? 'no particular position'}`;
  }
  const { name, company, subject, message } = lead.enquiry;
  const [firstLine = ''] = message.split('\n');
  return `${company ? `${name}, ${company}` : name}: ${subject || firstLine}`;
}
