import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { git, gitList, gitSays } from './git.ts';

export type FileState = 'added' | 'changed' | 'removed';

/** Files that other programs keep in content/, such as .DS_Store, and temporary files are not content. */
const NEW_FILE = /(^|\/)[^./][^/]*\.(ya?ml|md)$/i;
const NEW_PICTURE = /(^|\/)[^./][^/]*\.(jpe?g|png|webp|avif)$/i;

/**
 * The files of content/ that differ from the last commit, staged or not, by their paths such as `content/site.yaml`. A new
 * picture counts once a file refers to it: one that was dropped into a form and then discarded does not.
 *
 * @param root absolute path of the project
 * @param options of Git, such as another work tree
 */
export async function changedFiles(root: string, options: readonly string[] = []): Promise<Map<string, FileState>> {
  const where = ['--', 'content'];
  const [tracked, untracked] = await Promise.all([
    gitList(root, [...options, 'diff', '--name-status', '-z', '--no-renames', '--relative', 'HEAD', ...where]),
    gitList(root, [...options, 'ls-files', '-z', '--others', '--exclude-standard', ...where]),
  ]);
  const states = new Map<string, FileState>();
  for (let at = 0; at < tracked.length; at += 2) {
    const [status = '', file = ''] = tracked.slice(at, at + 2);
    states.set(file, STATES[status] ?? 'changed');
  }
  for (const file of untracked) {
    // A file that was only taken out of Git's index is in both lists.
    if (states.has(file)) {
      const before = await committedBytes(root, file, options);
      if (before.equals(await readFile(path.join(root, file)))) states.delete(file);
      else states.set(file, 'changed');
    } else if (NEW_FILE.test(file) || (NEW_PICTURE.test(file) && (await isReferenced(root, options, file)))) {
      states.set(file, 'added');
    }
  }
  return new Map([...states].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** By the letter that Git has for it; any other is a change. */
const STATES: Readonly<Record<string, FileState>> = { A: 'added', D: 'removed' };

/** Whether a file of content/ refers to a picture. */
function isReferenced(root: string, options: readonly string[], picture: string): Promise<boolean> {
  const name = `images/${path.posix.basename(picture)}`;
  const search = ['grep', '--quiet', '--untracked', '-I', '--fixed-strings', '-e', name, '--', 'content'];
  return gitSays(root, [...options, ...search]);
}

/** The bytes of a file in a commit, with the line breaks that Git gives it on this machine. */
export const committedBytes = (
  root: string,
  file: string,
  options: readonly string[] = [],
  commit = 'HEAD',
): Promise<Buffer> => git(root, [...options, 'cat-file', '--filters', `${commit}:./${file}`]);

/** @returns undefined if the file is not in the commit */
export async function bytesAt(root: string, commit: string, file: string): Promise<Buffer | undefined> {
  const names = await gitList(root, ['ls-tree', '-z', '--name-only', commit, '--', file]);
  return names.length === 0 ? undefined : committedBytes(root, file, [], commit);
}
