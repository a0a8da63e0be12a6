/** Which enquiries and applications a list has, as conditions of SQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadKind } from '#contract/desk/lead-state.ts';
import type { LeadFilters } from '#contract/desk/leads.ts';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { ownerColumns } from '#server/db/records.ts';
import { stateCondition } from './lead-state.ts';

/** @returns undefined when no lead of this kind can match */
export function leadCondition(
  kind: LeadKind,
  filters: LeadFilters,
  now: Date,
  rule: AnswerRule,
): RawBuilder<SqlBool> | undefined {
  const { state = 'open', search = '', form, page, outcome, stage, position, assignee, campaign, source } = filters;
  const isForOther =
    kind === 'enquiry'
      ? stage !== undefined || position !== undefined
      : [form, page, outcome, campaign, source].some((value) => value !== undefined);
  if (isForOther) return undefined;
  const conditions = state === 'all' ? [] : [stateCondition(state, now, rule)];
  if (form !== undefined) conditions.push(sql`form = ${form}`);
  if (page !== undefined) conditions.push(sql`page = ${page}`);
  if (outcome !== undefined) conditions.push(sql`outcome = ${outcome}`);
  if (campaign !== undefined) conditions.push(sql`utm_campaign = ${campaign}`);
  if (source !== undefined) conditions.push(sql`${SOURCE} = ${source}`);
  if (stage !== undefined) conditions.push(sql`stage = ${stage}`);
  if (position !== undefined) conditions.push(sql`position = ${position === 'none' ? '' : position}`);
  if (assignee !== undefined) {
    conditions.push(assignee === 'nobody' ? sql`assigned_to is null` : sql`assigned_to = ${assignee}`);
  }
  for (const word of searchWords(search)) conditions.push(hasWord(kind, word));
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`1 = 1`;
}

/** What brought the visitor of an enquiry: the source of the campaign, or else the site with the link to us. */
export const SOURCE = sql<string>`case when utm_source <> '' then utm_source else referrer_host end`;

/** In what the client wrote, or in our notes and replies. */
function hasWord(kind: LeadKind, word: string): RawBuilder<SqlBool> {
  const owner = sql.ref(ownerColumns[kind]);
  const isFound = sql`search_text like ${likePattern(word)} escape '\\'`;
  return sql`(${isFound} or id in (select ${owner} from notes where ${isFound} union all
    select ${owner} from replies where ${isFound}))`;
}

/** More words than anybody types; each is one pass over the texts. */
const MAX_WORDS = 20;

/** Every word of a search must occur somewhere in the texts of a lead. The words are normalized as `search_text` is. */
const searchWords = (search: string): string[] =>
  search
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** For `like … escape '\'`: finds the word anywhere. */
const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
