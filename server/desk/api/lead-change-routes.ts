import { type ChangeOutcome, changeLeads, type LeadChange, markSpam } from '#contract/desk/lead-changes.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { AuditStamp } from '#server/people/audit.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';
import { leadNotFound, leadReplies, NO_SUCH_PERSON } from './lead-replies.ts';

const CHANGED = 'Somebody has changed this meanwhile. Look at what is new, then mark it as spam if it still is.';
const REPLY_WAITS =
  'A reply to this is about to be sent. Take it back, or wait until it has gone; then mark this as spam.';

/** What is done with leads of a list. */
export function addLeadChangeRoutes({ add }: Endpoints, desk: DeskServices): void {
  const { leads, leadActions, clock, wakeOutbox } = desk;
  const { detailOf, conflict } = leadReplies(desk);

  add(markSpam, async ({ reference, was }, call) => {
    const outcome = await leadActions.markAsSpam(reference, was, call.stamp());
    if (outcome === 'not-found') throw leadNotFound(reference);
    if (outcome !== 'done') throw await conflict(outcome === 'changed' ? CHANGED : REPLY_WAITS, reference, call);
    return detailOf(reference, call);
  });

  type Changed = { reference: string; was: string | null; personId?: string | null | undefined };

  const changeOne = async (
    change: LeadChange,
    { reference, was, personId = null }: Changed,
    stamp: AuditStamp,
  ): Promise<ChangeOutcome> => {
    if (change === 'release') {
      if (await leadActions.release(reference, stamp)) return 'done';
      return (await leads.find(reference)) ? 'changed' : 'gone';
    }
    if (change === 'spam') return toOutcome(await leadActions.markAsSpam(reference, was, stamp));
    if (change === 'assign') {
      const outcome = await leadActions.assign(reference, { personId, was }, stamp);
      if (outcome === 'no-such-person') throw new ApiError('invalid', NO_SUCH_PERSON);
      return toOutcome(outcome);
    }
    const result = await leadActions.setAnswered(reference, change === 'answer', stamp, was);
    return result === undefined ? 'gone' : result === 'changed' ? 'changed' : 'done';
  };

  add(changeLeads, async ({ change, leads: chosen }, { stamp }) => {
    const at = clock();
    const outcomes: ChangeOutcome[] = [];
    for (const lead of chosen) outcomes.push(await changeOne(change, lead, { ...stamp(), at }));
    if (change === 'release' || change === 'answer') wakeOutbox();
    return { at: at.toISOString(), outcomes };
  });
}

const toOutcome = (outcome: 'done' | 'not-found' | 'changed' | 'reply-waits'): ChangeOutcome =>
  outcome === 'not-found' ? 'gone' : outcome === 'done' ? 'done' : 'changed';
