/** What the calls about an enquiry or application reply. */
import type { LeadDetail } from '#contract/desk/lead.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { DeskServices } from './desk-services.ts';
import type { Call } from './endpoints.ts';

export const NO_SUCH_PERSON = 'This person is no longer at the desk. Choose another.';
const CHANGED = 'Somebody has changed this meanwhile. Look at what is new, then try again.';

/** What may become of every change of a lead. */
type Usual = 'done' | 'not-found' | 'changed';

/** @param reference as it was asked for */
export const leadNotFound = (reference: string): ApiError =>
  new ApiError('not-found', `There is nothing under ${reference}. It may have been erased.`);

export function leadReplies({ readLead, siteData, clock }: DeskServices) {
  /** The lead as the caller sees it. @throws {ApiError} `not-found` */
  const detailOf = async (reference: string, { person }: Pick<Call, 'person'>): Promise<LeadDetail> => {
    const detail = await readLead(reference, { for: person.id, words: siteData.forms, now: clock() });
    if (!detail) throw leadNotFound(reference);
    return detail;
  };
  const conflict = async (message: string, reference: string, call: Call) =>
    new ApiError('conflict', message, await detailOf(reference, call));

  return {
    detailOf,
    conflict,
    /**
     * @param texts why each other outcome is refused
     * @returns the lead as it is after a change
     * @throws {ApiError} when the change was not made
     */
    async afterChange<Outcome extends string>(
      outcome: Outcome,
      reference: string,
      call: Call,
      texts: Record<Exclude<Outcome, Usual>, string>,
    ): Promise<LeadDetail> {
      if (outcome === 'not-found') throw leadNotFound(reference);
      if (outcome === 'changed') throw await conflict(CHANGED, reference, call);
      if (outcome !== 'done') throw new ApiError('invalid', texts[outcome as Exclude<Outcome, Usual>]);
      return detailOf(reference, call);
    },
  };
}
