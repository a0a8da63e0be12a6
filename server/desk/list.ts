import { parseArgs } from 'node:util';
import { inIndiaAndUtc } from '#server/delivery/in-india-and-utc.ts';
import { type Command, type Desk, UsageError } from '#server/desk/command.ts';
import { sinceFrom } from '#server/desk/given.ts';
import { harmlessJson } from '#server/desk/harmless.ts';
import { type Line, type Row, table } from '#server/desk/layout.ts';
import { leadRecord, messageRecord, subscriptionRecord } from '#server/desk/record.ts';
import type { DeadLetter, KeptSubscription, Lead } from '#server/desk/store.ts';
import { standingOf } from '#server/digest/promise.ts';

const KINDS = ['enquiries', 'applications', 'quarantine', 'subscriptions', 'dead'] as const;

type Kind = (typeof KINDS)[number];

interface Asked {
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
  --search TEXT   what has this text anywhere, capitals or not
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
    const kinds = positionals.length > 0 ? positionals.map(kindOf) : (['enquiries', 'applications'] as Kind[]);
    const asked = { kinds, since: values.since, search: values.search, isAll: values.all };
    // Told before a database is opened.
    sinceFrom(values.since, new Date(0));
    return async (desk) => {
      const found = await find(desk, asked);
      if (values.json) desk.terminal.write(harmlessJson(`${JSON.stringify(toJson(found, asked.kinds), null, 2)}\n`));
      else desk.terminal.print(toLines(desk, found, asked));
    };
  },
};

function kindOf(text: string): Kind {
  const kind = KINDS.find((known) => known === text);
  if (!kind) throw new UsageError(`There is no kind "${text}". Choose from: ${KINDS.join(', ')}.`);
  return kind;
}

interface Found {
  leads: Lead[];
  subscriptions: KeptSubscription[];
  dead: DeadLetter[];
}

async function find({ store, clock }: Desk, { kinds, since: given, search, isAll }: Asked): Promise<Found> {
  const now = clock();
  const since = sinceFrom(given, now);
  const asks = (kind: Kind) => kinds.includes(kind);
  const of = async (kind: Lead['kind'], isAsked: boolean) =>
    isAsked || asks('quarantine')
      ? (await store.leads(kind, since)).filter((lead) => (lead.isQuarantined ? asks('quarantine') : isAsked))
      : [];
  const leads = [...(await of('enquiry', asks('enquiries'))), ...(await of('application', asks('applications')))];
  const has = finder(search);
  return {
    leads: leads.filter((lead) => (isAll || !lead.answeredAt) && has(leadRecord(lead))).toSorted(byUrgency(now)),
    subscriptions: asks('subscriptions')
      ? (await store.subscriptions(since)).filter((one) => has(subscriptionRecord(one)))
      : [],
    dead: asks('dead')
      ? (await store.deadLetters(since)).filter(
          (one) => (isAll || one.status === 'dead') && has({ ...messageRecord(one), receipt: one.receipt }),
        )
      : [],
  };
}

/** Here rather than in SQL: of other letters than a to z, SQLite does not know which belongs to which capital. */
function finder(search: string | undefined): (record: object) => boolean {
  const wanted = plain(search ?? '');
  return (record) =>
    wanted === '' || Object.values(record).some((value) => typeof value === 'string' && plain(value).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

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
  !lead.answeredAt && !lead.isQuarantined && standingOf(lead.receivedAt, now).isLate;

function toJson({ leads, subscriptions, dead }: Found, kinds: Kind[]): object {
  const of = (...asked: Kind[]) => asked.some((kind) => kinds.includes(kind));
  return {
    ...(of('enquiries', 'applications', 'quarantine') && { leads: leads.map(leadRecord) }),
    ...(of('subscriptions') && { subscriptions: subscriptions.map(subscriptionRecord) }),
    ...(of('dead') && { dead: dead.map((one) => ({ ...messageRecord(one), receipt: one.receipt ?? null })) }),
  };
}

function toLines(desk: Desk, found: Found, { kinds }: Asked): (string | Line)[] {
  const { width } = desk.terminal;
  const now = desk.clock();
  // One under the other where somebody looks; in one line where a program may.
  const when = (time: Date) => (width === undefined ? inIndiaAndUtc(time) : inIndiaAndUtc(time).replace(' (', '\n('));
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
          one.receipt ?? '-',
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
    cells: [state, lead.receipt, lead.kind, when(lead.receivedAt), aboutOf(lead)],
    isMarked: isLate(lead, now),
  };
}

function stateOf(lead: Lead, now: Date): string {
  if (lead.answeredAt) return 'answered';
  if (lead.isQuarantined) return 'quarantine';
  const { isLate, text } = standingOf(lead.receivedAt, now);
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
