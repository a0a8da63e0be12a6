import { realpath } from 'node:fs/promises';
import { type FoundServer, findServer } from '#server/control/find-server.ts';

export interface Place {
  /** Absolute path of the project. */
  root: string;
  /** Where its socket is: absolute path. */
  runDir: string;
  /** The setting. */
  publishedDir: string | undefined;
}

/** The server that shows what is published here: it runs from this project, or looks into the same PUBLISHED_DIR. */
export async function serverOf({ root, runDir, publishedDir }: Place): Promise<FoundServer | undefined> {
  const server = await findServer(runDir);
  if (!server) return undefined;
  const isOwn = (await realpath(server.root)) === (await realpath(root));
  return isOwn || (publishedDir !== undefined && server.publishedDir === publishedDir) ? server : undefined;
}
