import type { FastifyInstance } from 'fastify';
import { publish, readPublishing } from '#contract/desk/website.ts';
import { createReadFiles } from '#website-editor/api/read-files.ts';
import { openContentFolder } from '#website-editor/files/open-content-folder.ts';
import { findFaults, findFaultsAcross } from '#website-editor/rules/find-faults.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { publishFolder } from './published-folders.ts';
import {
  type BuiltFile,
  createPublisher,
  NotPublishableError,
  type PlacedError,
  type Publisher,
  PublishingNowError,
  removeUnusedBuilds,
} from './publisher.ts';
import { runBuild } from './run-build.ts';
import { serverOf } from './server-of.ts';

export interface PublishRoutesDeps {
  /** Absolute path of the project. */
  root: string;
  /** Of the server that `npm start` runs here. */
  dataDir: string;
  publishedDir: string | undefined;
  clock: () => Date;
  /** For who runs the editor. */
  log: (text: string) => void;
}

/** Publishing what has changed. Removes what an editor that was killed while it published has left. */
export async function addPublishRoutes(app: FastifyInstance, deps: PublishRoutesDeps): Promise<Publisher> {
  const folder = publishFolder(deps.root, deps.publishedDir);
  const findOwnServer = () => serverOf(deps);
  const publisher = createPublisher({
    ...deps,
    folder,
    readFiles: (folder) => createReadFiles(folder, openContentFolder(folder))(),
    findFault,
    build: runBuild,
    findServer: findOwnServer,
  });
  addEndpoint(app, readPublishing, async () => publisher.state());
  addEndpoint(app, publish, async ({ message }) => {
    try {
      return await publisher.start(message);
    } catch (error) {
      if (error instanceof PublishingNowError) throw new ApiError('conflict', error.message);
      if (error instanceof NotPublishableError) throw new ApiError('invalid', error.message);
      throw error;
    }
  });
  // Not if the server does not say what it serves.
  await findOwnServer()
    .then((server) => removeUnusedBuilds(folder, server))
    .catch((error: Error) => deps.log(`Old builds are kept. ${error.message}`));
  return publisher;
}

async function findFault(root: string, files: readonly BuiltFile[]): Promise<PlacedError | undefined> {
  for (const { file, value } of files) {
    if (value === undefined)
      return openContentFolder(root)
        .read(file)
        .then(() => undefined, unreadable(file));
    const [fault] = findFaults(file, value, { root, files });
    if (!fault) continue;
    const entries = contentFilesOf(file)?.entries;
    const slug = entries?.at === fault.at[0] ? valueAt(value, [...fault.at.slice(0, 2), 'slug']) : undefined;
    return { message: fault.message, place: { file, at: fault.at, ...(typeof slug === 'string' && { entry: slug }) } };
  }
  const [across] = findFaultsAcross(files);
  return across && { message: across.message, place: { file: across.file, at: across.at } };
}

const unreadable =
  (file: string) =>
  (error: Error): PlacedError => ({ message: error.message, place: { file, at: [] } });
