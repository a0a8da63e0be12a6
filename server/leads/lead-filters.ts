/** Which enquiries and applications a list has, as conditions of SQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadFilters } from '#contract/desk/inbox.ts';
import type { ShownState } from '#contract/desk/lead-state.ts';

/** As shownState. */
export const shownStateAt = (now: Date): RawBuilder<ShownState> =>
  sql<ShownState>`case when state = 'open' and due_at < ${now.toISOString()} then 'late' else state end`;

/** What only one kind has: see details.ts. */
export const PAGE = sql<string>`details ->> 'page'`;
export const FORM = sql<string>`details ->> 'form'`;
export const CAMPAIGN = sql<string>`details -> 'arrival' ->> 'utm_campaign'`;
export const POSITION = sql<string>`details ->> 'position'`;
export const POSITION_TITLE = sql<string | null>`details ->> 'positionTitle'`;

/** What brought the visitor of an enquiry: the source of the campaign, or else the site with the link to us. */
export const SOURCE = sql<string>`coalesce(
  nullif(details -> 'arrival' ->> 'utm_source', ''), details -> 'arrival' ->> 'referrerHost')`;

/** A text of the form of an enquiry or application. */
export const fieldText = (name: string) => sql<string>`coalesce(details -> 'fields' ->> ${sql.lit(name)}, '')`;

export function leadCondition(filters: LeadFilters, now: Date): RawBuilder<SqlBool> {
  const {
    state = 'open',
    kind,
    search = '',
    form,
    page,
    outcome,
    stage,
    position,
    assignee,
    campaign,
    source,
  } = filters;
  const conditions: RawBuilder<SqlBool>[] = [sql`1 = 1`];
  const where = (value: string | undefined, column: RawBuilder<string | null>) => {
    if (value !== undefined) conditions.push(sql`${column} = ${value}`);
  };
  // `open` includes late ones.
  if (state === 'late') conditions.push(sql`state = 'open' and due_at < ${now.toISOString()}`);
  else if (state !== 'all') where(state, sql`state`);
  where(kind, sql`kind`);
  where(form, FORM);
  where(page, PAGE);
  where(outcome, sql`outcome`);
  where(campaign, CAMPAIGN);
  where(source, SOURCE);
  where(stage, sql`stage`);
  where(position === 'none' ? '' : position, POSITION);
  if (assignee === 'nobody') conditions.push(sql`assigned_to is null`);
  else where(assignee, sql`assigned_to`);
  for (const word of searchWords(search)) conditions.push(hasWord(word));
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** In what the client wrote, or in our notes and replies. */
function hasWord(word: string): RawBuilder<SqlBool> {
  const isFound = sql`search_text like ${likePattern(word)} escape '\\'`;
  return sql`(${isFound} or id in (select lead_id from notes where ${isFound} union all
    select lead_id from replies where ${isFound}))`;
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
