import { realpath } from 'node:fs/promises';
import { type FoundServer, findServer } from '#server/control/find-server.ts';

/** The server that runs from this project; another may have the same data folder. */
export async function serverOf(root: string, dataDir: string): Promise<FoundServer | undefined> {
  const server = await findServer(dataDir);
  return server && (await realpath(server.root)) === (await realpath(root)) ? server : undefined;
}
