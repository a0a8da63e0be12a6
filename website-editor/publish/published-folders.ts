import { type Dirent, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { STAMP } from '#server/control/published.ts';
import { isRunning } from '#website-editor/files/write-file.ts';

/** In the project, and ignored by Git. */
const FOLDER = 'dist-published';

/** Where each publish has a build, named by its time. @param publishedDir the setting */
export const publishFolder = (root: string, publishedDir: string | undefined): string =>
  publishedDir ?? path.join(root, FOLDER);

/** A copy of the project that is being built, with the process that builds it. */
const WORK = /^\.build-(\d+)$/;

/** Pages that are open ask for files of their build no longer than this. In milliseconds. */
const KEEP_ASSETS_MS = 7 * 24 * 3_600_000;

/** No build takes longer. In milliseconds. */
const MAX_BUILD_MS = 3_600_000;

/** Files with a hash in their names, which pages of earlier builds may still ask for. */
const ASSETS = ['client/assets', 'desk/assets'];

/** In a build: when a file of an earlier build was first copied into a later one. */
const COPIED = 'copied-assets.json';
const copiedSchema = z.record(z.string(), z.number());

/** Absolute paths of a build that does not exist yet, and of the copy of the project to build from. */
export function newFolders(folder: string, now: Date): { distDir: string; work: string } {
  const name = now.toISOString().replace(/[:.]/g, '-');
  return { distDir: path.join(folder, name), work: path.join(folder, `.build-${process.pid}`) };
}

/**
 * Copies what visitors' open pages may still ask for.
 *
 * @param from the build that is served, absolute path
 * @param to the build that follows it
 */
export async function copyAssets(from: string, to: string, now: Date): Promise<void> {
  const before = copiedSchema.parse(JSON.parse(await readFile(path.join(from, COPIED), 'utf8').catch(() => '{}')));
  const copied: Record<string, number> = {};
  for (const folder of ASSETS) {
    const [old, present] = await Promise.all([from, to].map((build) => filesBelow(path.join(build, folder))));
    const missing = (old ?? []).filter((file) => !present?.includes(file));
    for (const file of missing.map((name) => path.posix.join(folder, name))) {
      const since = before[file] ?? now.getTime();
      if (now.getTime() - since > KEEP_ASSETS_MS) continue;
      await mkdir(path.dirname(path.join(to, file)), { recursive: true });
      await copyFile(path.join(from, file), path.join(to, file));
      copied[file] = since;
    }
  }
  await writeFile(path.join(to, COPIED), JSON.stringify(copied));
}

/** Has the disk keep a build, before anything names it as the one to serve. */
export async function syncBuild(distDir: string): Promise<void> {
  const files = (await filesBelow(distDir)).values();
  const work = async (): Promise<void> => {
    for (const file of files) {
      const handle = await open(path.join(distDir, file));
      await handle.sync();
      await handle.close();
    }
  };
  await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, work));
}

/** The disk writes many files together in half the time. */
const SYNCED_AT_ONCE = 8;

/**
 * Removes what a killed editor has left, and builds that nothing serves any more. The newest stays for the next `npm start`.
 *
 * @param inUse absolute paths of builds that the running server uses, or serves at its next start
 */
export async function removeOldBuilds(folder: string, inUse: readonly string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const works = names.filter((name) => WORK.test(name));
  const isBuilding = await Promise.all(works.map((name) => isWorkOfOther(path.join(folder, name))));
  // Only the other editor knows where it builds to.
  if (isBuilding.includes(true)) return;
  const builds = names.filter((name) => !WORK.test(name));
  const newest = builds
    .filter((name) => existsSync(path.join(folder, name, STAMP)))
    .toSorted()
    .at(-1);
  const unused = builds.filter((name) => name !== newest && !inUse.includes(path.join(folder, name)));
  await Promise.all([...works, ...unused].map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

async function isWorkOfOther(work: string): Promise<boolean> {
  const pid = Number(WORK.exec(path.basename(work))?.[1]);
  const { birthtimeMs } = await stat(work);
  // The id of a killed process may be reused.
  return pid !== process.pid && isRunning(pid) && Date.now() - birthtimeMs < MAX_BUILD_MS;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'));
}
