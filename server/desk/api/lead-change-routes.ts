import { type ChangeOutcome, changeLeads, type LeadChange, markSpam } from '#contract/desk/lead-changes.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { Actor, AuditStamp } from '#server/people/audit.ts';
import type { Call, Endpoints } from './endpoints.ts';
import { type LeadRoutesDeps, leadNotFound } from './lead-routes.ts';

const CHANGED = 'Somebody has changed this meanwhile. Look at what is new, then mark it as spam if it still is.';
const REPLY_WAITS =
  'A reply to this is about to be sent. Take it back, or wait until it has gone; then mark this as spam.';
const NO_SUCH_PERSON = 'This person is no longer at the desk. Choose another.';

export type LeadChangeRoutesDeps = Pick<
  LeadRoutesDeps,
  'leads' | 'leadActions' | 'readLead' | 'mail' | 'wakeOutbox' | 'clock' | 'randomness'
>;

/** What is done with leads of a list. */
export function addLeadChangeRoutes({ add }: Endpoints, deps: LeadChangeRoutesDeps): void {
  const { leads, leadActions, readLead, clock, randomness, wakeOutbox } = deps;
  const stampOf = (by: Actor, at = clock()): AuditStamp => ({ id: randomness.id(), at, by });

  /** @throws {ApiError} `not-found` */
  const detailOf = async (reference: string, { person }: Call) => {
    const detail = await readLead(reference, { for: person.id, words: deps.mail.siteData.forms, now: clock() });
    if (!detail) throw leadNotFound(reference);
    return detail;
  };

  add(markSpam, async ({ reference, was }, call) => {
    const { outcome } = await leadActions.markAsSpam(reference, was, stampOf(call.by));
    if (outcome === 'not-found') throw leadNotFound(reference);
    if (outcome !== 'done') {
      const message = outcome === 'changed' ? CHANGED : REPLY_WAITS;
      throw new ApiError('conflict', message, await detailOf(reference, call));
    }
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
    if (change === 'spam') return toOutcome((await leadActions.markAsSpam(reference, was, stamp)).outcome);
    if (change === 'assign') {
      const { outcome } = await leadActions.assign(reference, { personId, was }, stamp);
      if (outcome === 'no-such-person') throw new ApiError('invalid', NO_SUCH_PERSON);
      return toOutcome(outcome);
    }
    const result = await leadActions.setAnswered(reference, change === 'answer', stamp, was);
    return result === undefined ? 'gone' : result === 'changed' ? 'changed' : 'done';
  };

  add(changeLeads, async ({ change, leads: chosen }, { by }) => {
    const at = clock();
    const outcomes: ChangeOutcome[] = [];
    for (const lead of chosen) outcomes.push(await changeOne(change, lead, stampOf(by, at)));
    if (change === 'release' || change === 'answer') wakeOutbox();
    return { at: at.toISOString(), outcomes };
  });
}

const toOutcome = (outcome: 'done' | 'not-found' | 'changed' | 'reply-waits'): ChangeOutcome =>
  outcome === 'not-found' ? 'gone' : outcome === 'done' ? 'done' : 'changed';
