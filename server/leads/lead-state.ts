/** The state of a lead, as a function and as SQL: lead-state.test.ts compares them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadState } from '#contract/desk/lead-state.ts';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { answerDueAt, lateBefore } from '#server/settings/response-time.ts';
import type { Lead } from './lead-repository.ts';

type StateFacts = Pick<Lead, 'answeredAt' | 'isQuarantined' | 'waitingSince' | 'followUpAt' | 'countedFrom'>;

/** Each lead has one. A follow-up whose time has come is open, whatever it waited for before. */
export function leadState(lead: StateFacts, now: Date, rule: AnswerRule): LeadState {
  if (lead.answeredAt) return 'answered';
  if (lead.isQuarantined) return 'quarantine';
  if (lead.followUpAt && lead.followUpAt > now) return 'follow-up';
  if (lead.waitingSince && !lead.followUpAt) return 'waiting';
  return dueAt(lead, rule) < now ? 'late' : 'open';
}

/** Until when an answer was promised, or when it is to be followed up. */
export const dueAt = (
  { followUpAt, countedFrom }: Pick<StateFacts, 'followUpAt' | 'countedFrom'>,
  rule: AnswerRule,
): Date => followUpAt ?? answerDueAt(countedFrom, rule);

/** When the client wrote last. */
export const WROTE_AT = sql<string>`coalesce(client_wrote_at, received_at)`;

/** From when the promised time counts: sorts what is open by when it is due. */
export const COUNTED_FROM = sql<string>`coalesce(due_from, client_wrote_at, received_at)`;

/** As leadState. */
export function stateAt(now: Date, rule: AnswerRule): RawBuilder<LeadState> {
  const [time, dueFrom] = [now.toISOString(), lateBefore(now, rule).toISOString()];
  return sql<LeadState>`case
    when answered_at is not null then 'answered'
    when quarantined_at is not null and released_at is null then 'quarantine'
    when follow_up_at > ${time} then 'follow-up'
    when waiting_since is not null and follow_up_at is null then 'waiting'
    when follow_up_at < ${time} or (follow_up_at is null and ${COUNTED_FROM} < ${dueFrom}) then 'late'
    else 'open' end`;
}

/** @param state `open` includes late ones */
export function stateCondition(state: LeadState, now: Date, rule: AnswerRule): RawBuilder<SqlBool> {
  // The column itself, for the database's index.
  if (state === 'answered') return sql`answered_at is not null`;
  const states = state === 'open' ? sql`'open', 'late'` : sql.lit(state);
  return sql`answered_at is null and ${stateAt(now, rule)} in (${states})`;
}
