import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { putFile } from '#website-editor/files/write-file.ts';
import { bytesAt } from '#website-editor/history/changed-files.ts';
import { git, gitList, gitText } from '#website-editor/history/git.ts';

/**
 * Has the files of content/ follow the branch of a clone after a commit that was made elsewhere. Doing it again after it was
 * interrupted gives the same; a file that somebody has changed by hand stays.
 *
 * @param root absolute path of the clone
 * @param base the commit that the files are of
 */
export async function followBranch(root: string, base: string): Promise<void> {
  const where = ['--', 'content'];
  const changed = ['diff', '--name-only', '-z', '--no-renames', '--relative', base, 'HEAD', ...where];
  for (const file of await gitList(root, changed)) {
    const [before, after] = [await bytesAt(root, base, file), await bytesAt(root, 'HEAD', file)];
    const now = await readFile(path.join(root, file)).catch(() => undefined);
    if (now === undefined ? before === undefined : before?.equals(now)) await putFile(path.join(root, file), after);
  }
  await git(root, ['reset', '--quiet', ...where]);
}

/** Git commits in less, with a hook that checks. In milliseconds. */
const COMMIT_MS = 5_000;
const LOCK_CHECK_MS = 100;

/** Waits for a Git process that a killed process started, and removes its lock if it was killed, too. */
export async function releaseLock(root: string): Promise<void> {
  const lock = path.resolve(root, await gitText(root, ['rev-parse', '--git-path', 'index.lock']));
  const ageOf = async () => Date.now() - (await stat(lock)).mtimeMs;
  while ((await ageOf().catch(() => Number.POSITIVE_INFINITY)) < COMMIT_MS) await wait(LOCK_CHECK_MS);
  await rm(lock, { force: true });
}
