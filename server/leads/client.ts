/** A client: everything that an address has sent, and what others of the same company have. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Client } from '#contract/desk/clients.ts';
import type { RelatedLead } from '#contract/desk/lead.ts';
import { type LeadKind, type Outcome, type ShownState, shownStates } from '#contract/desk/lead-state.ts';
import type { Schema } from '#server/db/schema.ts';
import { addressKeys } from '#server/mail/address-keys.ts';
import { fieldText, shownStateAt } from './lead-filters.ts';
import { type Lead, leadRepository } from './lead-repository.ts';
import { leadSummaries } from './lead-summary.ts';

/** Beside a lead, which links to all. */
const MAX_RELATED = 5;

/** More than an owner reads; the search finds the others. */
const MAX_OTHERS = 50;

interface View {
  /** The id of the person who looks. */
  for: string;
  limit: number;
  showsSubscribers: boolean;
  now: Date;
}

/** Reads the client of a lead by its reference; undefined when there is no such lead. */
export function clientReader(db: Kysely<Schema>) {
  return async (
    reference: string,
    { for: viewer, limit, showsSubscribers, now }: View,
  ): Promise<Client | undefined> => {
    const lead = await leadRepository(db).find(reference);
    if (!lead) return undefined;
    const found = await findClient(db, lead, now);
    const [leads, others, subscription] = await Promise.all([
      readSummaries(db, found.own.slice(0, limit).map(idOf), now, viewer),
      readSummaries(db, found.others.slice(0, MAX_OTHERS), now),
      showsSubscribers ? { subscription: await findSubscription(db, found.keys) } : {},
    ]);
    return {
      kind: lead.kind,
      name: lead.name,
      email: lead.email,
      phone: found.phone,
      company: found.company,
      ...summarise(found.own),
      leads: leads.map(({ summary }) => summary),
      others: byPerson(others),
      ...subscription,
    };
  };
}

/** What else the client of a lead has sent, and others of the same company: newest first. */
export async function relatedLeads(db: Kysely<Schema>, lead: Lead, now: Date): Promise<RelatedLead[]> {
  const { own, others } = await findClient(db, lead, now);
  const except = own.map(idOf).filter((id) => id !== lead.id);
  const [byAddress, byCompany] = await Promise.all([
    readSummaries(db, except.slice(0, MAX_RELATED), now),
    readSummaries(db, others.slice(0, MAX_RELATED), now),
  ]);
  return [
    ...byAddress.map(({ summary }) => toRelated(summary, 'address')),
    ...byCompany.map(({ summary }) => toRelated(summary, 'company')),
  ].toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt));
}

/** What is read of each lead of a client, however many they are. */
interface Found {
  kind: LeadKind;
  id: string;
  receivedAt: string;
  phone: string;
  company: string;
  state: ShownState;
  outcome: Outcome | null;
  rupees: number;
}

interface FoundClient {
  /** The address in each spelling; none when the lead has no address. */
  keys: string[];
  phone: string;
  company: string;
  /** What the address has sent, newest first; the lead itself in any case. */
  own: Found[];
  /** What others of the company have sent, newest first. */
  others: string[];
}

async function findClient(db: Kysely<Schema>, lead: Lead, now: Date): Promise<FoundClient> {
  const { email, phone, company } = lead;
  const keys = email === '' ? [] : addressKeys([email]);
  const own = await findOwn(db, lead.id, keys, now);
  // Anybody can send spam in the name of an address.
  const trusted = own.filter(({ state }) => state !== 'quarantine');
  const known = {
    phone: phone || (trusted.find((other) => other.phone !== '')?.phone ?? ''),
    company: company || (trusted.find((other) => other.company !== '')?.company ?? ''),
  };
  const ownIds = new Set(own.map(idOf));
  const sameCompany = known.company === '' ? [] : await findByCompany(db, known.company);
  return { keys, ...known, own, others: sameCompany.filter((id) => !ownIds.has(id)) };
}

// Sorted here: with an order and a limit, a database may read along the order instead of by the index of the address.
const idOf = ({ id }: { id: string }): string => id;

const newestFirst = <Row extends { receivedAt: string }>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt));

async function findOwn(db: Kysely<Schema>, id: string, keys: readonly string[], now: Date): Promise<Found[]> {
  // By its id too: lower() of a database does not know every letter, and mails may come without an address.
  const isOwn =
    keys.length === 0 ? sql<SqlBool>`id = ${id}` : sql<SqlBool>`(id = ${id} or lower(email) in (${sql.join(keys)}))`;
  const rows = await db
    .selectFrom('leads')
    .select(['kind', 'id', 'received_at as receivedAt', 'phone', 'outcome', 'value_rupees'])
    .select([fieldText('company').as('company'), shownStateAt(now).as('state')])
    .where(isOwn)
    .execute();
  return newestFirst(rows.map(({ value_rupees, ...row }) => ({ rupees: Number(value_rupees), ...row })));
}

async function findByCompany(db: Kysely<Schema>, company: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'received_at as receivedAt'])
    // As the index has it.
    .where(sql<boolean>`lower(details -> 'fields' ->> 'company') = lower(${company})`)
    .execute();
  return newestFirst(rows).map(idOf);
}

function summarise(own: readonly Found[]): Pick<Client, 'facts' | 'states'> {
  const states = Object.fromEntries(shownStates.map((state) => [state, 0])) as Record<ShownState, number>;
  for (const { state } of own) states[state] += 1;
  const known = own.filter(({ state }) => state !== 'quarantine');
  const count = (kind: Found['kind']) => known.filter((lead) => lead.kind === kind).length;
  const rupeesOf = (outcome: Outcome) =>
    known.reduce((sum, lead) => (lead.outcome === outcome ? sum + lead.rupees : sum), 0);
  return {
    facts: {
      firstContactAt: known.at(-1)?.receivedAt ?? null,
      enquiries: count('enquiry'),
      applications: count('application'),
      wonRupees: rupeesOf('won'),
      quotedRupees: rupeesOf('quoted'),
    },
    states,
  };
}

async function readSummaries(db: Kysely<Schema>, ids: readonly string[], now: Date, viewer?: string) {
  const leads = await leadRepository(db).findAll(ids);
  const summaries = await leadSummaries(db, leads, now, viewer);
  return summaries.map((summary, index) => ({ summary, email: leads[index]?.email ?? '' }));
}

type Summaries = Awaited<ReturnType<typeof readSummaries>>;

/** One person may write their name in several ways. */
function byPerson(found: Summaries): Client['others'] {
  const people = Map.groupBy(found, ({ summary, email }) => (email || summary.name).toLowerCase());
  return [...people.values()].map((leads) => ({
    name: leads[0]?.summary.name ?? '',
    leads: leads.map(({ summary }) => toRelated(summary, 'company')),
  }));
}

const toRelated = (
  { reference, kind, name, about, state, receivedAt }: Summaries[number]['summary'],
  by: RelatedLead['by'],
): RelatedLead => ({ reference, kind, by, name, about, state, receivedAt });

async function findSubscription(
  db: Kysely<Schema>,
  keys: readonly string[],
): Promise<NonNullable<Client['subscription']> | null> {
  if (keys.length === 0) return null;
  const row = await db
    .selectFrom('subscriptions')
    .select(['status', 'consented_at', 'confirmed_at', 'unsubscribed_at', 'refused_at', 'refused_reason'])
    .where('email_key', 'in', keys)
    .orderBy('consented_at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return {
    status: row.status,
    consentedAt: row.consented_at,
    confirmedAt: row.confirmed_at,
    unsubscribedAt: row.unsubscribed_at,
    refusal: row.refused_at === null ? null : { at: row.refused_at, reason: row.refused_reason ?? '' },
  };
}
