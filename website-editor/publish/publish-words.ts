import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Publishing } from '#contract/desk/website/publishing.ts';
import type { FoundServer } from '#server/control/find-server.ts';
import { CODE_STAMP, type Published, readPublished, readStamp, writePublished } from '#server/control/published.ts';
import type { WebsiteDeps } from '#website-editor/api/website-deps.ts';
import { pushCommits } from '#website-editor/history/push-commits.ts';
import { followBranch } from './follow-branch.ts';
import { copyAssets, newFolders, removeOldBuilds, syncBuild } from './published-folders.ts';
import type { BuildOptions } from './run-build.ts';
import { commitContent, type Names, takeSnapshot } from './take-snapshot.ts';

/** It cannot be published. The message says why and what to do, for an owner. */
export class NotPublishableError extends Error {
  override name = 'NotPublishableError';
}

export interface PublishWordsDeps extends Pick<WebsiteDeps, 'root' | 'publishedDir' | 'clock' | 'log'> {
  /** Where builds are published to: absolute path. */
  folder: string;
  /** @throws {BuildError} */
  build: (options: BuildOptions) => Promise<void>;
}

/** Words to commit. The project's own words may be committed already. */
export interface Order {
  /** Absolute path of the work tree that has them. */
  words: string;
  summary: string;
  /** Missing: the author in the Git settings of this machine. */
  names?: Names | undefined;
}

export type Step = Extract<Publishing, { state: 'running' }>['step'];
type Result = Extract<Publishing, { state: 'published' }>;

/**
 * Builds words if a server runs here, commits them, has the server show them, and pushes them. A failure before the commit changes
 * nothing.
 *
 * @param order missing: what is committed last is published once more
 * @param enter called before each step
 */
export async function publishWords(
  deps: PublishWordsDeps,
  { order, server, enter }: { order: Order | undefined; server: FoundServer | undefined; enter: (step: Step) => void },
): Promise<Result> {
  const { root, folder, publishedDir, clock, log } = deps;
  await removeUnusedBuilds(folder, server);
  const { distDir, work } = newFolders(folder, clock());
  let isKept = false;
  try {
    const snapshot = await takeSnapshot(root, order?.words ?? root, work);
    if (server) {
      enter('building');
      await buildFor(server, deps, { root: snapshot.root, distDir });
    }
    enter('committing');
    const commit = order ? await commitContent(snapshot, order.summary, order.names) : snapshot.head;
    isKept = true;
    if (order && order.words !== root) await followBranch(root, snapshot.head);
    const record = recordFor(server, { build: path.basename(distDir), commit, publishedAt: clock().toISOString() });
    // Before it is shown: a server that is killed meanwhile starts with it.
    await record?.(false);
    const served = server ? await showOn(server, distDir, { enter, log }) : { isServed: false };
    enter('pushing');
    const pushed = await pushCommits(root, publishedDir !== undefined);
    if (pushed.isPushed) await record?.(true);
    if (pushed.isPushed === false) log.error(`What was published could not be pushed. ${pushed.reason}`);
    return {
      state: 'published',
      commit,
      ...served,
      ...(pushed.isPushed === false && { notPushed: NOT_PUSHED }),
      finishedAt: clock().toISOString(),
    };
  } finally {
    await rm(work, { recursive: true, force: true });
    if (!isKept) await rm(distDir, { recursive: true, force: true });
  }
}

const NOT_PUSHED =
  'The words are not in the backup at the code host yet, so the next version of the website would lack them. Tell whoever looks after the server; its log says what to do.';

/** Has the server load a build: what cannot be served must not be committed. */
async function buildFor(
  server: FoundServer,
  { root, folder, publishedDir, clock, log, build }: PublishWordsDeps,
  { root: copy, distDir }: { root: string; distDir: string },
): Promise<void> {
  if (publishedDir !== undefined) await linkPackages(root, folder);
  const { siteUrl, publicApiUrl } = server;
  await build({ root: copy, distDir, siteUrl, publicApiUrl });
  await copyAssets(server.distDir, distDir, clock());
  await syncBuild(distDir);
  await fitTo(server, distDir, log);
  await server.prepare(distDir).catch((cause: unknown) => {
    log.error({ err: cause }, 'The server cannot load the new build.');
    throw new NotPublishableError(
      'The website cannot show these words. Publish again; if that does not help, tell whoever looks after the server.',
      { cause },
    );
  });
}

async function showOn(
  server: FoundServer,
  distDir: string,
  { enter, log }: { enter: (step: Step) => void; log: PublishWordsDeps['log'] },
): Promise<Pick<Result, 'isServed' | 'address' | 'notice'>> {
  enter('swapping');
  try {
    await server.show(distDir);
    return { isServed: true, address: server.siteUrl };
  } catch (error) {
    log.error({ err: error }, 'The server does not show what was published.');
    return {
      isServed: false,
      notice: 'It is published, but the website does not show it yet. After a restart it does.',
    };
  }
}

/** The build renders pages from the folder that it builds into, so packages must be found from there. */
async function linkPackages(root: string, folder: string): Promise<void> {
  const link = path.join(folder, 'node_modules');
  await symlink(path.join(root, 'node_modules'), link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Lets a build use the packages of the server's release, which nothing is installed into.
 *
 * @throws {NotPublishableError} if it is of other code than the release
 */
async function fitTo(
  { root, publishedDir, code }: FoundServer,
  distDir: string,
  log: PublishWordsDeps['log'],
): Promise<void> {
  if (publishedDir === undefined) return;
  if (code === undefined || code !== (await readStamp(distDir, CODE_STAMP))) {
    log.error(
      { release: root },
      'The server runs a release of other code than the folder of the website editor. Bring both to the same commit: docs/operating/publishing.md.',
    );
    throw new NotPublishableError(
      'The website and its editor are of different versions, so nothing can be published until both are the same. Tell whoever looks after the server; the log says what to do. Your changes are kept.',
    );
  }
  await symlink(path.join(root, 'node_modules'), path.join(distDir, 'node_modules'));
}

/** @returns has a server with a release of its own serve it after a restart; undefined for another server */
function recordFor(
  server: FoundServer | undefined,
  build: Pick<Published, 'build' | 'commit' | 'publishedAt'>,
): ((isPushed: boolean) => Promise<void>) | undefined {
  if (server?.publishedDir === undefined || server.release === undefined) return undefined;
  const { publishedDir, release } = server;
  return (isPushed) => writePublished(publishedDir, { ...build, release, isPushed });
}

/**
 * Keeps what a server serves now or after a restart.
 *
 * @throws if the record of what was published cannot be read
 */
export async function removeUnusedBuilds(folder: string, server: FoundServer | undefined): Promise<void> {
  const published = await readPublished(folder);
  await removeOldBuilds(folder, [...(server?.inUse ?? []), ...(published ? [path.join(folder, published.build)] : [])]);
}
