/** The work tree of a draft: content/ of the publication that it began with, and what was changed since. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { git, gitList, gitText } from '#website-editor/history/git.ts';

/**
 * Makes a work tree with content/ only.
 *
 * @param root absolute path of the project, which is in a Git repository
 * @param to absolute path of a folder that does not exist yet
 * @param commit whose words it has
 */
export async function addWorkTree(root: string, to: string, commit: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await git(root, ['worktree', 'add', '--quiet', '--detach', '--no-checkout', '--force', to, commit]);
  await git(to, ['checkout', '--quiet', commit, '--', path.posix.join(await prefixOf(root), 'content')]);
}

/** Also an unfinished one. */
export async function removeWorkTree(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await git(root, ['worktree', 'prune']);
}

/** Sets content/ to its state in a commit; the difference from what is published belongs to the draft. */
export async function setWords(root: string, commit: string): Promise<void> {
  const words = ['--', 'content'];
  const now = await gitList(root, ['ls-tree', '-r', '-z', '--name-only', 'HEAD', ...words]);
  const then = new Set(await gitList(root, ['ls-tree', '-r', '-z', '--name-only', commit, ...words]));
  for (const file of now.filter((name) => !then.has(name))) await rm(path.join(root, file), { force: true });
  await git(root, ['checkout', '--quiet', commit, ...words]);
  await setHead(root, 'HEAD');
}

/** Changes the commit that the words are compared with. No file is touched. */
export async function setHead(root: string, commit: string): Promise<void> {
  await git(root, ['reset', '--quiet', '--mixed', commit]);
}

/** The folder of the project in a work tree: the repository may have more in it than the project. */
export const projectIn = async (root: string, workTree: string): Promise<string> =>
  path.join(workTree, await prefixOf(root));

export const headOf = (root: string): Promise<string> => gitText(root, ['rev-parse', 'HEAD']);

/** Whether it is a whole one. */
export const isWorkTree = (folder: string): boolean => existsSync(path.join(folder, '.git'));

const prefixOf = (root: string): Promise<string> => gitText(root, ['rev-parse', '--show-prefix']);
