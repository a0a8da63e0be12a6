import { type DraftState, isWritten } from '#contract/desk/website/drafts.ts';
import type { DraftFacts, Drafts } from '#website-editor/drafts/draft.ts';
import { hasChanges } from '#website-editor/drafts/open-drafts.ts';
import { headOf } from '#website-editor/drafts/work-tree.ts';
import { followBranch } from './follow-branch.ts';

interface Deps {
  /** Absolute path of the clone. */
  root: string;
  isLocal: boolean;
  drafts: Drafts;
}

/**
 * Ends the publication of a draft: removes a draft whose words are published, and restores any other.
 *
 * @param failure why it was not published, if it was not
 * @returns whether it was published
 */
export async function endDraft({ root, isLocal, drafts }: Deps, id: string, failure?: string): Promise<boolean> {
  const facts = await drafts.facts(id);
  if (facts?.state !== 'publishing') return false;
  const draft = await drafts.open(id);
  if (!isLocal) await followBranch(root, await headOf(draft.root));
  await drafts.bringUpToDate(id);
  const isPublished = !(await hasChanges(draft));
  if (isPublished && !isLocal) await drafts.remove(id);
  else await giveBack(drafts, id, { from: 'publishing', facts, failure: isPublished ? undefined : failure });
  return isPublished;
}

/**
 * Restores a draft as it was before it was accepted. A scheduled draft that failed waits for a person, so that it does not fail
 * repeatedly.
 */
export async function giveBack(
  drafts: Drafts,
  id: string,
  {
    from,
    facts: { stateBefore = 'open', author, summary },
    failure,
  }: { from: DraftState; facts: DraftFacts; failure: string | undefined },
): Promise<void> {
  const writesAnother = (await drafts.all()).some(
    (other) => other.id !== id && other.author.id === author.id && isWritten(other),
  );
  await drafts.move(id, [from], {
    // Nobody writes two drafts.
    state: writesAnother && isWritten({ state: stateBefore }) ? 'review' : stateBefore,
    stateBefore: undefined,
    publisher: undefined,
    publishAt: undefined,
    summary: failure === undefined ? '' : summary,
    failure,
  });
}
