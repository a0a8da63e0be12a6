/**
 * What the editor of the words has published for a server with a release of its own (docs/decisions/0017): a file beside the builds
 * names the one that the server serves, also after a restart.
 */
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const FILE = 'served.json';

/** What scripts/build.mjs writes at the end of a build: hashes of all that it was made of, and of that without words and settings. */
export const STAMP = 'inputs.sha256';
export const CODE_STAMP = 'code.sha256';

const publishedSchema = z.object({
  /** The name of its folder. */
  build: z.string().regex(/^[\w-]+$/),
  /** The release that it was made for, as `readStamp` has it. */
  release: z.string(),
  commit: z.string(),
  publishedAt: z.iso.datetime(),
  /** Whether the repository that releases are made of has the commit. */
  isPushed: z.boolean(),
});
export type Published = z.infer<typeof publishedSchema>;

/**
 * @param folder PUBLISHED_DIR
 * @returns undefined if nothing was published
 * @throws if the file cannot be read
 */
export async function readPublished(folder: string): Promise<Published | undefined> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : publishedSchema.parse(JSON.parse(text));
}

/** Whole or not at all, whenever the process or the machine stops. */
export async function writePublished(folder: string, published: Published): Promise<void> {
  const file = path.join(folder, FILE);
  const temporary = path.join(folder, `.${FILE}.tmp`);
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(`${JSON.stringify(published, undefined, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** @returns undefined if the build is not finished, or has none */
export const readStamp = (distDir: string, stamp: string): Promise<string | undefined> =>
  readFile(path.join(distDir, stamp), 'utf8').catch(() => undefined);

/** The build to begin with. */
export interface ChosenBuild<Build> {
  build: Build;
  /** Why it is not what was published, and what to do. */
  problem?: string;
}

/**
 * Loads what was published for this release or, if it cannot be served, the release's own build.
 *
 * @throws what `load` throws for the release's own build
 */
export async function loadPublished<Build>(
  { publishedDir, distDir }: { publishedDir: string | undefined; distDir: string },
  load: (distDir: string) => Promise<Build>,
): Promise<ChosenBuild<Build>> {
  if (publishedDir === undefined) return { build: await load(distDir) };
  const own = async (problem: string) => ({ build: await load(distDir), problem: `${problem} ${ADVICE}` });
  try {
    const published = await readPublished(publishedDir);
    if (!published) return { build: await load(distDir) };
    const { build, release, commit, isPushed, publishedAt } = published;
    if (release !== (await readStamp(distDir, STAMP))) {
      // A release is made of the repository, so it has what was pushed before.
      const { mtime } = await stat(path.join(path.dirname(distDir), 'package.json'));
      if (isPushed && mtime > new Date(publishedAt)) return { build: await load(distDir) };
      const reason = isPushed ? 'published after this release was fetched' : 'published, but not pushed';
      return await own(`This release may lack the words of commit ${commit.slice(0, 7)}: they were ${reason}.`);
    }
    const publishedBuild = path.join(publishedDir, build);
    if ((await readStamp(publishedBuild, STAMP)) === undefined)
      return await own(`The published build ${build} is missing.`);
    return { build: await load(publishedBuild) };
  } catch (error) {
    return own(`What was published cannot be served: ${(error as Error).message}`);
  }
}

const ADVICE = "The release's own build is served. See docs/operating/publishing.md.";
