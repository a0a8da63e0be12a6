import { changedFiles } from '#editor/history/changed-files.ts';
import { git, gitList, gitText } from '#editor/history/git.ts';
import type { Snapshot } from './take-snapshot.ts';

/** The content cannot be committed any more. Nothing was changed. */
export class NotCommittedError extends Error {
  override name = 'NotCommittedError';
}

/**
 * Commits the content/ of a copy of the project, and nothing else: what is staged or changed elsewhere stays as it is.
 *
 * @returns the hash of the commit
 * @throws {NotCommittedError} if there is nothing to commit, or if somebody else has committed since the copy was made
 * @throws {GitError} such as of a hook that refuses it
 */
export async function commitContent(snapshot: Snapshot, message: string): Promise<string> {
  const { root, gitOptions, head } = snapshot;
  if ((await gitText(root, [...gitOptions, 'rev-parse', 'HEAD'])) !== head) {
    throw new NotCommittedError('Somebody else has committed meanwhile. Look at the changes, and publish again.');
  }
  const files = [...(await changedFiles(root, gitOptions)).keys()];
  // Without a file, Git would take all.
  if (files.length === 0) throw new NotCommittedError('Nothing has changed since the last commit.');
  // "commit --only" refuses files that Git does not track. Their names are enough for it, so that nothing is staged if it fails.
  const tracked = new Set(await gitList(root, [...gitOptions, 'ls-files', '-z', '--', ...files]));
  const newFiles = files.filter((file) => !tracked.has(file));
  if (newFiles.length > 0) await git(root, [...gitOptions, 'add', '--intent-to-add', '--', ...newFiles]);
  try {
    await git(root, [...gitOptions, 'commit', '--quiet', '--only', `--message=${message}`, '--', ...files]);
  } catch (error) {
    if (newFiles.length > 0) await git(root, [...gitOptions, 'reset', '--quiet', '--', ...newFiles]);
    throw error;
  }
  return gitText(root, [...gitOptions, 'rev-parse', 'HEAD']);
}
