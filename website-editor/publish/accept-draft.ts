import type { DraftState } from '#contract/desk/website/drafts.ts';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import type { PlacedFault } from '#contract/desk/website/places.ts';
import { ApiError } from '#server/api/api-error.ts';
import { CHANGED_STATE, requireRead } from '#website-editor/api/draft-routes.ts';
import type { Drafts, OpenedDraft } from '#website-editor/drafts/draft.ts';
import { hasChanges } from '#website-editor/drafts/open-drafts.ts';

export const NOTHING = 'Nothing has changed since the last publication.';
const CHANGED_SINCE =
  'Its words are not those that were accepted for this time any more. Read them again, and publish them then.';

const PUBLISHABLE: readonly DraftState[] = ['open', 'returned', 'review', 'scheduled'];

export interface Acceptance {
  publisher: EditingPerson;
  /** Of the changes that the person has read: nothing else is published. */
  hash: string;
  summary: string;
}

interface Deps {
  drafts: Drafts;
  /** What stops the publication of a draft. */
  findFaults: (draft: OpenedDraft) => Promise<PlacedFault[]>;
}

/**
 * Brings a draft up to date and checks it. From here on nobody changes it, until endDraft.
 *
 * @throws {ApiError} `invalid` with PlacedFault[] as details if it has faults, or `conflict`; the draft is as before then
 */
export async function acceptDraft(
  { drafts, findFaults }: Deps,
  id: string,
  { publisher, hash, summary }: Acceptance,
): Promise<OpenedDraft> {
  const before = await drafts.facts(id);
  if (!before || !PUBLISHABLE.includes(before.state)) throw new ApiError('conflict', CHANGED_STATE);
  const isScheduled = before.state === 'scheduled';
  const stateBefore = isScheduled ? before.stateBefore : before.state;
  const accepted = { state: 'publishing' as const, stateBefore, publisher, summary, failure: undefined };
  if (!(await drafts.move(id, [before.state], accepted))) throw new ApiError('conflict', CHANGED_STATE);
  try {
    await drafts.bringUpToDate(id);
    const draft = await drafts.open(id);
    if (!(await hasChanges(draft))) throw new ApiError('invalid', NOTHING);
    await requireRead(draft, hash, isScheduled ? CHANGED_SINCE : undefined);
    const faults = await findFaults(draft);
    if (faults.length > 0) throw new ApiError('invalid', sayFaults(faults), faults);
    return draft;
  } catch (error) {
    const { state, stateBefore, publisher, failure } = before;
    await drafts.move(id, ['publishing'], { state, stateBefore, publisher, failure });
    throw error;
  }
}

const sayFaults = ({ length }: readonly PlacedFault[]): string =>
  length === 1 ? 'One field is to be corrected first.' : `${length} fields are to be corrected first.`;
