import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Builds another state of the project beside this one, for as long as it is needed.
 *
 * @param revision as git knows it: `HEAD~1`, a branch, a hash
 * @param use given the root of that state, built
 * @throws {Error} when there is no such revision, or it does not build
 */
export async function atRevision<Result>(
  root: string,
  revision: string,
  use: (root: string) => Promise<Result>,
): Promise<Result> {
  const run = (command: string, args: string[], cwd = root) => execFileSync(command, args, { cwd, stdio: 'inherit' });
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'pictures-')), 'site');
  run('git', ['worktree', 'add', '--detach', folder, revision]);
  try {
    // With the packages that are installed here: a state that needs others has to be looked at in a clone of its own.
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
    run(process.execPath, ['scripts/build.mjs'], folder);
    return await use(folder);
  } finally {
    run('git', ['worktree', 'remove', '--force', folder]);
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}
