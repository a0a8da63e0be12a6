import type { ChangedFile } from '#contract/editor.ts';
import { readChanges } from '#editor/history/read-changes.ts';
import { comparingProblem } from '#editor/history/repository-problem.ts';

/**
 * What has changed since the last commit; nothing if there is none to compare with.
 *
 * @param root absolute path of the project
 */
export const readChangesIfAny = async (root: string): Promise<ChangedFile[]> =>
  (await comparingProblem(root)) ? [] : readChanges(root);
