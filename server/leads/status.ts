/**
 * Whose turn a lead is, what came of it, and how far it has come; and the one function that says what each event makes of that.
 * status.test.ts is the table of what follows from what.
 */
import type { AfterReply, FollowUp, LeadState, Outcome, Stage } from '#contract/desk/lead-state.ts';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { answerDueAt } from '#server/settings/response-time.ts';

/** Whose turn it is. Times are ISO 8601 in UTC; server/db/schema.ts says what each is. */
export interface Turn {
  state: LeadState;
  since: string;
  /** The id of a person. */
  by: string | null;
  dueAt: string | null;
  followUp: FollowUp | null;
  firstAnsweredAt: string | null;
}

export interface LeadStatus extends Turn {
  wroteAt: string;
  /** What it is after a release, or once an answer is taken back. Always there in quarantine. */
  before: Turn | null;
  outcome: Outcome | null;
  stage: Stage | null;
}

/** What happens to a lead. */
export type LeadEvent =
  | { type: 'client-wrote' }
  | { type: 'colleague-wrote' }
  | { type: 'replied'; wish: AfterReply; stage?: Stage | undefined }
  /** A reply has left that had changed nothing, because mails waited. `isAnswer`: the client has not written since. */
  | { type: 'held-reply-sent'; wish: AfterReply; isAnswer: boolean }
  /** A reply has not left, or did not arrive, and nothing later has answered. `wasFirst`: it was the first answer. */
  | { type: 'reply-lost'; wasFirst: boolean }
  /** Taken back. `before` and `after`: what it had changed. */
  | { type: 'reply-undone'; before: Turn; after: Turn }
  | { type: 'answered' }
  | { type: 'reopened'; hasReplies: boolean }
  /** The person who marked it as answered takes that back at once. */
  | { type: 'answer-undone' }
  | { type: 'follow-up-set'; until: string }
  | { type: 'waits' }
  /** `wroteAt`: when we wrote last; null when we never have. */
  | { type: 'rest-ended'; wroteAt: string | null }
  | { type: 'follow-up-due' }
  | { type: 'marked-spam' }
  | { type: 'released' }
  | { type: 'meeting-booked' | 'meeting-moved'; endsAt: string }
  | { type: 'meeting-cancelled' }
  | { type: 'meeting-missed' }
  | { type: 'outcome-set'; outcome: Outcome }
  | { type: 'outcome-removed' }
  | { type: 'stage-set'; stage: Stage };

/** When and by whom, and the rule for promised times. */
export interface EventContext {
  at: string;
  /** The id of a person. */
  by: string | null;
  rule: AnswerRule;
}

/** What a lead is when it arrives. */
export function newStatus(
  receivedAt: string,
  { isQuarantined, stage, rule }: { isQuarantined: boolean; stage: Stage | null; rule: AnswerRule },
): LeadStatus {
  const turn = open(receivedAt, { firstAnsweredAt: null }, rule);
  const status = { ...turn, wroteAt: receivedAt, before: null, outcome: null, stage };
  return isQuarantined ? { ...status, ...quarantine(receivedAt, null, turn), before: turn } : status;
}

/** What an event makes of a lead. The event has happened: whether it may is decided before. */
export function nextStatus(status: LeadStatus, event: LeadEvent, context: EventContext): LeadStatus {
  const { at, by, rule } = context;
  switch (event.type) {
    case 'marked-spam':
      return status.state === 'quarantine'
        ? { ...status, by }
        : { ...status, ...quarantine(at, by, status), before: turnOf(status) };
    case 'released':
      return status.state === 'quarantine' && status.before
        ? { ...status, ...withDue(status.before, rule), before: null }
        : status;
    case 'answered':
      return status.state === 'answered' || status.state === 'quarantine'
        ? status
        : { ...status, ...answered(status, at, by), before: turnOf(status) };
    case 'answer-undone':
      return status.state === 'answered' && status.before
        ? { ...status, ...withDue(status.before, rule), before: null }
        : status;
    case 'outcome-set': {
      const isOver = event.outcome !== 'quoted' && status.state !== 'answered' && status.state !== 'quarantine';
      return {
        ...status,
        ...(isOver && { ...answered(status, at, by), before: turnOf(status) }),
        outcome: event.outcome,
      };
    }
    case 'outcome-removed':
      return { ...status, outcome: null };
    case 'stage-set':
      return { ...status, stage: event.stage };
    case 'client-wrote': {
      const turn = nextTurn(currentTurn(status), status.wroteAt, event, context);
      // It has been open since before: the client does not wait longer for writing again.
      return turn === currentTurn(status) ? status : { ...withTurn(status, turn), wroteAt: at };
    }
    case 'replied':
      return { ...setTurn(status, event, context), stage: event.stage ?? status.stage };
    default:
      return setTurn(status, event, context);
  }
}

/**
 * JSON of a turn, the same for the same turn: what it was is kept in this form. A promised time is left out: it follows from `since`
 * and the rule, which may have changed when the turn comes back.
 */
export const turnText = (turn: Turn): string =>
  JSON.stringify({ ...turnOf(turn), dueAt: awaitsAnswer(turn) ? null : turn.dueAt });

export const turnOf = ({ state, since, by, dueAt, followUp, firstAnsweredAt }: Turn): Turn => ({
  state,
  since,
  by,
  dueAt,
  followUp,
  firstAnsweredAt,
});

/** Open, and not because a follow-up has come due: an answer is due. */
export const awaitsAnswer = ({ state, followUp }: Pick<Turn, 'state' | 'followUp'>): boolean =>
  state === 'open' && followUp === null;

/** What an event makes of the turn: in quarantine, of the one that a release brings back. */
const setTurn = (status: LeadStatus, event: TurnEvent, context: EventContext): LeadStatus =>
  withTurn(status, nextTurn(currentTurn(status), status.wroteAt, event, context));

const currentTurn = (status: LeadStatus): Turn =>
  status.state === 'quarantine' && status.before ? status.before : status;

const withTurn = (status: LeadStatus, turn: Turn): LeadStatus => {
  if (turn === currentTurn(status)) return status;
  return status.state === 'quarantine'
    ? { ...status, before: turnOf(turn) }
    : { ...status, ...turnOf(turn), before: null };
};

type TurnEvent = Exclude<
  LeadEvent,
  {
    type: 'marked-spam' | 'released' | 'answered' | 'answer-undone' | 'outcome-set' | 'outcome-removed' | 'stage-set';
  }
>;

/** The same object when the event changes nothing. */
function nextTurn(turn: Turn, wroteAt: string, event: TurnEvent, { at, by, rule }: EventContext): Turn {
  switch (event.type) {
    case 'client-wrote':
      return awaitsAnswer(turn) ? turn : open(at, turn, rule);
    case 'colleague-wrote':
      // A day to follow up, and waiting, are a person's decisions: a colleague's mail ends neither.
      return turn.state === 'open' ? answered(turn, at, by) : turn;
    case 'replied':
      return afterReply(turn, event.wish, { at, by, rule });
    case 'held-reply-sent':
      if (awaitsAnswer(turn) && event.isAnswer) return afterReply(turn, event.wish, { at, by, rule });
      return turn.firstAnsweredAt === null ? { ...turn, firstAnsweredAt: at } : turn;
    case 'reply-lost':
      return open(wroteAt, event.wasFirst ? { firstAnsweredAt: null } : turn, rule);
    case 'reply-undone':
      return turnText(turn) === turnText(event.after) ? withDue(event.before, rule) : turn;
    case 'reopened':
      if (turn.state !== 'answered') return turn;
      // Without a reply it was marked by mistake: nobody was answered.
      return open(wroteAt, event.hasReplies ? turn : { firstAnsweredAt: null }, rule);
    case 'follow-up-set':
      return followUp(turn, at, event.until, 'person', by);
    case 'waits':
      return { ...rest(turn), state: 'waiting', since: at, by };
    case 'rest-ended':
      return open(event.wroteAt !== null && event.wroteAt > wroteAt ? event.wroteAt : wroteAt, turn, rule);
    case 'follow-up-due':
      return turn.state === 'follow-up' && turn.dueAt !== null && turn.dueAt <= at
        ? { ...turn, state: 'open', since: turn.dueAt, by: null }
        : turn;
    case 'meeting-booked':
      return followUp(turn, at, event.endsAt, 'meeting', null);
    case 'meeting-moved':
      // Unless a person has set another day meanwhile, or has answered.
      return turn.followUp === 'meeting' ? followUp(turn, at, event.endsAt, 'meeting', null) : turn;
    case 'meeting-cancelled':
      return turn.followUp === 'meeting' ? open(at, turn, rule) : turn;
    case 'meeting-missed':
      return turn;
  }
}

function afterReply(turn: Turn, wish: AfterReply, { at, by, rule }: EventContext): Turn {
  const first = { firstAnsweredAt: turn.firstAnsweredAt ?? at };
  switch (wish) {
    case 'answered':
      return answered(turn, at, by);
    case 'waiting':
      return { ...rest(first), state: 'waiting', since: at, by };
    case 'open':
      return open(at, first, rule);
  }
}

const rest = ({ firstAnsweredAt }: Pick<Turn, 'firstAnsweredAt'>) => ({ dueAt: null, followUp: null, firstAnsweredAt });

const open = (since: string, turn: Pick<Turn, 'firstAnsweredAt'>, rule: AnswerRule): Turn => ({
  ...rest(turn),
  state: 'open',
  since,
  by: null,
  dueAt: answerDueAt(new Date(since), rule).toISOString(),
});

const answered = (turn: Turn, at: string, by: string | null): Turn => ({
  ...rest(turn),
  state: 'answered',
  since: at,
  by,
  firstAnsweredAt: turn.firstAnsweredAt ?? at,
});

const followUp = (turn: Turn, since: string, until: string, whose: FollowUp, by: string | null): Turn => ({
  ...rest(turn),
  state: 'follow-up',
  since,
  by,
  dueAt: until,
  followUp: whose,
});

const quarantine = (since: string, by: string | null, turn: Turn): Turn => ({
  ...rest(turn),
  state: 'quarantine',
  since,
  by,
});

/** The rule may have changed since. */
const withDue = (turn: Turn, rule: AnswerRule): Turn => (awaitsAnswer(turn) ? open(turn.since, turn, rule) : turn);
