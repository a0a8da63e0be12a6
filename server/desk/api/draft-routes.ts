import { saveReplyDraft } from '#contract/desk/drafts.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';
import { leadNotFound } from './lead-replies.ts';

const CHANGED = 'You have written in another tab or on another device. Compare the two texts.';
const SOMEBODY_ELSE = 'Somebody else has signed in at this browser. Sign in again.';

/** The reply that a person is writing. */
export function addDraftRoutes({ add }: Endpoints, { replyDrafts, clock }: DeskServices): void {
  add(saveReplyDraft, async ({ reference, personId, ...draft }, { person }) => {
    // Another tab has signed in somebody else: the text is not theirs.
    if (personId !== person.id) throw new ApiError('signed-out', SOMEBODY_ELSE);
    const result = await replyDrafts.save(reference, draft, { at: clock(), personId });
    if (result.outcome === 'not-found') throw leadNotFound(reference);
    if (result.outcome === 'changed') throw new ApiError('conflict', CHANGED, result.draft);
    return result.draft;
  });
}
