import { realpath } from 'node:fs/promises';
import { type FoundServer, findServer } from '#server/control/find-server.ts';
import type { WebsiteDeps } from '#website-editor/api/website-deps.ts';

/** The server that shows what is published here: it runs from this project, or looks into the same PUBLISHED_DIR. */
export async function serverOf({
  root,
  runDir,
  publishedDir,
}: Pick<WebsiteDeps, 'root' | 'runDir' | 'publishedDir'>): Promise<FoundServer | undefined> {
  const server = await findServer(runDir);
  if (!server) return undefined;
  const isOwn = (await realpath(server.root)) === (await realpath(root));
  return isOwn || (publishedDir !== undefined && server.publishedDir === publishedDir) ? server : undefined;
}
