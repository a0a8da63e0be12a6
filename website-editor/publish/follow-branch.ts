import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { committedBytes } from '#website-editor/history/changed-files.ts';
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
    if (now === undefined ? before === undefined : before?.equals(now)) await put(path.join(root, file), after);
  }
  await git(root, ['reset', '--quiet', ...where]);
}

/** @returns undefined if the file is not in the commit */
async function bytesAt(root: string, commit: string, file: string): Promise<Buffer | undefined> {
  const names = await gitList(root, ['ls-tree', '-z', '--name-only', commit, '--', file]);
  return names.length === 0 ? undefined : committedBytes(root, file, [], commit);
}

/** Whole or not at all. */
async function put(file: string, bytes: Buffer | undefined): Promise<void> {
  if (!bytes) return rm(file, { force: true });
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.tmp`);
  await writeFile(temporary, bytes);
  await rename(temporary, file);
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
