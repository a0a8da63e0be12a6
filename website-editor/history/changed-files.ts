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
  const [tracked, removed, untracked] = await Promise.all([
    gitList(root, [...options, 'diff', '--name-only', '-z', '--no-renames', '--relative', 'HEAD', ...where]),
    gitList(root, [
      ...options,
      'diff',
      '--name-only',
      '-z',
      '--no-renames',
      '--relative',
      '--diff-filter=D',
      'HEAD',
      ...where,
    ]),
    gitList(root, [...options, 'ls-files', '-z', '--others', '--exclude-standard', ...where]),
  ]);
  const committed = new Set(await gitList(root, [...options, 'ls-tree', '-r', '-z', '--name-only', 'HEAD', ...where]));
  const states = new Map<string, FileState>();
  for (const file of tracked) {
    states.set(file, removed.includes(file) ? 'removed' : committed.has(file) ? 'changed' : 'added');
  }
  // A file that was only taken out of Git's index is in both lists.
  for (const file of untracked) {
    if (!committed.has(file)) {
      if (NEW_FILE.test(file) || (NEW_PICTURE.test(file) && (await isReferenced(root, options, file))))
        states.set(file, 'added');
    } else if ((await committedBytes(root, file, options)).equals(await readFile(path.join(root, file))))
      states.delete(file);
    else states.set(file, 'changed');
  }
  return new Map([...states].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a file of content/ refers to a picture. */
const isReferenced = (root: string, options: readonly string[], picture: string): Promise<boolean> =>
  gitSays(root, [
    ...options,
    'grep',
    '--quiet',
    '--untracked',
    '-I',
    '--fixed-strings',
    '-e',
    `images/${path.posix.basename(picture)}`,
    '--',
    'content',
  ]);

/** The bytes of a file in a commit, with the line breaks that Git gives it on this machine. */
export const committedBytes = (
  root: string,
  file: string,
  options: readonly string[] = [],
  commit = 'HEAD',
): Promise<Buffer> => git(root, [...options, 'cat-file', '--filters', `${commit}:./${file}`]);
