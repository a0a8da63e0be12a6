import { type Kysely, sql } from 'kysely';
import type { LeadKind } from '#contract/desk/lead-state.ts';
import type { RelatedLead } from '#contract/desk/leads.ts';
import { submissionTables } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { addressKeys } from '#server/mail/address-keys.ts';
import { type Lead, type LeadKey, leadRepository } from './lead-repository.ts';
import { leadSummaries } from './lead-summary.ts';

/** More than an owner reads; the search finds the others. */
const MAX_RELATED = 20;

/** What else the client of a lead has sent, and others of the same company: newest first. */
export async function relatedLeads(db: Kysely<Schema>, lead: Lead, now: Date): Promise<RelatedLead[]> {
  const { email, company } = lead.kind === 'enquiry' ? lead.enquiry : { email: lead.application.email, company: '' };
  const keys = email === '' ? [] : addressKeys([email]);
  const sameAddress =
    keys.length > 0
      ? [...(await findByAddress(db, 'enquiry', keys)), ...(await findByAddress(db, 'application', keys))]
      : [];
  const sameCompany = company === '' ? [] : await findByCompany(db, company);
  const known = new Set([lead.id]);
  const found = [
    ...sameAddress.map((key) => ({ ...key, by: 'address' as const })),
    ...sameCompany.map((key) => ({ ...key, by: 'company' as const })),
  ].filter(({ id }) => !known.has(id) && known.add(id));
  const reasons = new Map(found.map(({ id, by }) => [id, by]));
  const leads = await leadRepository(db).findAll(found);
  const summaries = await leadSummaries(db, leads, now);
  return leads
    .flatMap(({ id }, index) => {
      const [summary, by] = [summaries[index], reasons.get(id)];
      return summary && by ? [{ ...summary, by }] : [];
    })
    .toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt))
    .map(({ reference, kind, by, name, about, state, receivedAt }) => ({
      reference,
      kind,
      by,
      name,
      about,
      state,
      receivedAt,
    }));
}

async function findByAddress(db: Kysely<Schema>, kind: LeadKind, keys: readonly string[]): Promise<LeadKey[]> {
  const rows = await db
    .selectFrom(submissionTables[kind])
    .select('id')
    .where(({ fn, eb }) => eb(fn('lower', ['email']), 'in', keys))
    .orderBy('received_at', 'desc')
    .limit(MAX_RELATED)
    .execute();
  return rows.map(({ id }) => ({ kind, id }));
}

async function findByCompany(db: Kysely<Schema>, company: string): Promise<LeadKey[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where(sql<boolean>`lower(company) = lower(${company})`)
    .orderBy('received_at', 'desc')
    .limit(MAX_RELATED)
    .execute();
  return rows.map(({ id }) => ({ kind: 'enquiry', id }));
}
