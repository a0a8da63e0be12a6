/** Which enquiries and applications a list has, as conditions of SQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadKind, Stage } from '#contract/desk/lead-state.ts';
import type { EnquiryForm } from '#contract/enquiry.ts';
import { likePattern, searchWords } from './search.ts';

/** All must match; those that are left out match everything. */
export interface LeadCriteria {
  isAnswered?: boolean | undefined;
  /** Suspected spam that was not released. */
  isQuarantined?: boolean | undefined;
  /** Received then or later. */
  since?: Date | undefined;
  /** Received earlier than that. */
  before?: Date | undefined;
  /** Words that must all occur, see search.ts. */
  search?: string | undefined;
  /** Enquiries only. */
  form?: EnquiryForm | undefined;
  /** Enquiries only: the path of the page that the visitor came from. */
  page?: string | undefined;
  /** Applications only. */
  stage?: Stage | undefined;
  /** Applications only: a slug, or null for no particular position. */
  position?: string | null | undefined;
  /** The id of a person, or null for nobody. */
  assignee?: string | null | undefined;
}

/** @returns undefined when no record of this kind can match */
export function leadCondition(kind: LeadKind, criteria: LeadCriteria): RawBuilder<SqlBool> | undefined {
  const { isAnswered, isQuarantined, since, before, search, form, page, stage, position, assignee } = criteria;
  const isForOther =
    kind === 'enquiry' ? stage !== undefined || position !== undefined : form !== undefined || page !== undefined;
  if (isForOther) return undefined;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (isAnswered !== undefined) conditions.push(isAnswered ? sql`answered_at is not null` : sql`answered_at is null`);
  if (isQuarantined !== undefined) {
    const quarantined = sql<SqlBool>`(quarantined_at is not null and released_at is null)`;
    conditions.push(isQuarantined ? quarantined : sql`not ${quarantined}`);
  }
  if (since) conditions.push(sql`received_at >= ${since.toISOString()}`);
  if (before) conditions.push(sql`received_at < ${before.toISOString()}`);
  if (form !== undefined) conditions.push(sql`form = ${form}`);
  if (page !== undefined) conditions.push(sql`page = ${page}`);
  if (stage !== undefined) conditions.push(sql`stage = ${stage}`);
  if (position !== undefined) conditions.push(sql`position = ${position ?? ''}`);
  if (assignee !== undefined) {
    conditions.push(assignee === null ? sql`assigned_to is null` : sql`assigned_to = ${assignee}`);
  }
  for (const word of searchWords(search ?? '')) {
    conditions.push(sql`search_text like ${likePattern(word)} escape '\\'`);
  }
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`1 = 1`;
}
