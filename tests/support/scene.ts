import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServerProcess, startServer, writeMinimalSite } from './server-process.ts';
import { type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts';

/** What real servers need around them. */
export interface Scene {
  folder: string;
  /** In it: a minimal site, and the data of servers. */
  distDir: string;
  dataDir: string;
  inbox: SmtpInbox;
  /** Starts a server with this site, data and mail server. It is killed at the end of the test, if it still runs. */
  start: (env?: Record<string, string>) => Promise<ServerProcess>;
}

/** @param onTestFinished of the test for which it is */
export async function openScene(onTestFinished: (cleanUp: () => Promise<void>) => void): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scene-'));
  const [distDir, dataDir] = [path.join(folder, 'dist'), path.join(folder, 'data')];
  await writeMinimalSite(distDir);
  const servers: ServerProcess[] = [];
  const scene: Scene = {
    folder,
    distDir,
    dataDir,
    inbox: await startSmtpInbox(),
    start: async (env) => {
      const settings = { DIST_DIR: distDir, DATA_DIR: dataDir, SMTP_URL: scene.inbox.url };
      const server = await startServer({ ...settings, ...env });
      servers.push(server);
      return server;
    },
  };
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await scene.inbox.close();
    await rm(folder, { recursive: true });
  });
  return scene;
}
