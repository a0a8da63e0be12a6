import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Publishing, Value, ValuePath } from '#contract/desk/website.ts';
import { changedFiles } from '#website-editor/history/changed-files.ts';
import { pushCommits } from '#website-editor/history/push-commits.ts';
import { committingProblem } from '#website-editor/history/repository-problem.ts';
import type { FoundServer } from '#server/control/find-server.ts';
import { CODE_STAMP, type Published, readPublished, readStamp, writePublished } from '#server/control/published.ts';
import { copyAssets, newFolders, removeOldBuilds, syncBuild } from './published-folders.ts';
import { reasonToPublishAgain } from './reason-to-publish-again.ts';
import { BuildError, type BuildOptions } from './run-build.ts';
import { commitContent, takeSnapshot } from './take-snapshot.ts';

/** Nothing can be published, and the message says why. */
export class NotPublishableError extends Error {
  override name = 'NotPublishableError';
}

/** Something is being published already. */
export class PublishingNowError extends Error {
  override name = 'PublishingNowError';
}

/** A file of content/ as it is built. */
export interface BuiltFile {
  file: string;
  value: Value | undefined;
}

export interface PlacedError {
  message: string;
  place?: { file: string; entry?: string; at: ValuePath } | undefined;
}

export interface PublisherDeps {
  /** Absolute path of the project. */
  root: string;
  /** Where builds are published to: absolute path. */
  folder: string;
  /** All files of content/, as a build of the folder reads them. */
  readFiles: (root: string) => Promise<readonly BuiltFile[]>;
  /** The first fault in them. */
  findFault: (root: string, files: readonly BuiltFile[]) => Promise<PlacedError | undefined>;
  /** @throws {BuildError} */
  build: (options: BuildOptions) => Promise<void>;
  /** The server that runs here. */
  findServer: () => Promise<FoundServer | undefined>;
  clock: () => Date;
  /** The setting. */
  publishedDir: string | undefined;
  /** For who runs the editor. */
  log: (text: string) => void;
}

export interface Publisher {
  state: () => Publishing;
  /**
   * Begins to publish what has changed since the last commit: checks it, builds it if a server runs here, commits it, and has the
   * server show it. What fails changes nothing.
   *
   * @throws {NotPublishableError | PublishingNowError}
   */
  start: (message: string) => Promise<Publishing>;
  /** Resolves when nothing is being published or cleaned up. */
  idle: () => Promise<void>;
}

/** A request of an old build may take this long until its folder is left for the next publish to remove. In milliseconds. */
const CLOSING_MS = 10_000;
const CLOSING_CHECK_MS = 500;

type Step = Extract<Publishing, { state: 'running' }>['step'];

export function createPublisher(deps: PublisherDeps): Publisher {
  const { root, folder, clock } = deps;
  let state: Publishing = { state: 'idle' };
  let current = Promise.resolve();

  const run = async (message: string, enter: (step: Step) => void): Promise<Publishing> => {
    const server = await deps.findServer();
    await removeUnusedBuilds(folder, server);
    const { distDir, work } = newFolders(folder, clock());
    let isKept = false;
    try {
      const snapshot = await takeSnapshot(root, work);
      const files = await deps.readFiles(snapshot.root);
      const fault = await deps.findFault(snapshot.root, files);
      if (fault) return { state: 'failed', ...fault, finishedAt: clock().toISOString() };
      if (server) {
        enter('building');
        if (deps.publishedDir !== undefined) await linkPackages(root, folder);
        const { siteUrl, publicApiUrl } = server;
        await deps.build({ root: snapshot.root, distDir, siteUrl, publicApiUrl }).catch((error: unknown) => {
          if (error instanceof BuildError) deps.log(error.output);
          throw error;
        });
        await copyAssets(server.distDir, distDir, clock());
        await syncBuild(distDir);
        await fitTo(server, distDir);
        // Before the commit: what cannot be served must not be committed.
        await server.prepare(distDir).catch((cause: unknown) => {
          const advice = 'Restart it (npm start), and publish again.';
          throw new NotPublishableError(`The running server cannot show it: ${messageOf(cause)} ${advice}`, { cause });
        });
      }
      enter('committing');
      const hasChanges = (await changedFiles(snapshot.root, snapshot.gitOptions)).size > 0;
      const commit = hasChanges ? await commitContent(snapshot, message) : snapshot.head;
      isKept = true;
      const record = recordFor(server, { build: path.basename(distDir), commit, publishedAt: clock().toISOString() });
      // Before it is shown: a server that is killed meanwhile begins with it.
      await record?.(false);
      let served: { isServed: boolean; address?: string; notice?: string } = { isServed: false };
      if (server) {
        enter('swapping');
        served = await server.show(distDir).then(
          () => ({ isServed: true, address: server.siteUrl }),
          (error: unknown) => ({
            isServed: false,
            notice: `It is committed, but the running server does not show it: ${messageOf(error)} After a restart it does.`,
          }),
        );
      }
      enter('pushing');
      const pushed = await pushCommits(root, deps.publishedDir !== undefined);
      if (pushed.isPushed) await record?.(true);
      const notPushed = pushed.isPushed === false ? { notPushed: pushed.notice } : {};
      return { state: 'published', commit, ...served, ...notPushed, finishedAt: clock().toISOString() };
    } finally {
      await rm(work, { recursive: true, force: true });
      if (!isKept) await rm(distDir, { recursive: true, force: true });
    }
  };

  /** The build before is closed once it has answered its requests. */
  const removeUnused = async () => {
    try {
      for (let left = CLOSING_MS; left > 0; left -= CLOSING_CHECK_MS) {
        const server = await deps.findServer();
        await removeUnusedBuilds(folder, server);
        if (!server || server.inUse.length < 2) return;
        await wait(CLOSING_CHECK_MS);
      }
    } catch (error) {
      deps.log(`Old builds could not be removed: ${messageOf(error)}`);
    }
  };

  const isToPublishAgain = async () => {
    const server = await deps.findServer();
    return server !== undefined && (await reasonToPublishAgain(root, server)) !== undefined;
  };

  return {
    state: () => state,
    start: async (message) => {
      if (state.state === 'running') throw new PublishingNowError('Something is being published already. Wait for it.');
      const startedAt = clock().toISOString();
      const before = state;
      const enter = (step: Step) => {
        state = { state: 'running', step, startedAt };
      };
      enter('checking');
      try {
        const problem = await committingProblem(root);
        if (problem) throw new NotPublishableError(problem);
        if ((await changedFiles(root)).size === 0 && !(await isToPublishAgain())) {
          throw new NotPublishableError('Nothing has changed since the last commit.');
        }
      } catch (error) {
        state = before;
        throw error;
      }
      current = current
        .then(() => run(message, enter))
        .then(
          (result) => {
            state = result;
          },
          (error: PlacedError & Error) => {
            const { place } = error;
            const finishedAt = clock().toISOString();
            state = { state: 'failed', message: messageOf(error), ...(place && { place }), finishedAt };
          },
        )
        .then(() => removeUnused());
      return state;
    },
    idle: () => current,
  };
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
async function fitTo({ root, publishedDir, code }: FoundServer, distDir: string): Promise<void> {
  if (publishedDir === undefined) return;
  if (code === undefined || code !== (await readStamp(distDir, CODE_STAMP))) {
    throw new NotPublishableError(
      'The server runs a release of other code than this folder. Bring both to the same commit: docs/operating/publishing.md.',
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
