/** The website editor of a server: the desk calls it over a socket. Where it runs: docs/operating/publishing.md. */

import { mkdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { websiteSocketOf } from '#server/control/protocol.ts';
import { closeOnSignal, ListenError } from '#server/process.ts';
import { systemRandomness } from '#server/runtime.ts';
import { buildWebsiteApp } from './api/website-app.ts';
import { openDrafts } from './drafts/open-drafts.ts';
import { clock, MAX_CLOSE_MS, ROOT, sharedDeps, start } from './start.ts';

await start(async (config) => {
  const socket = websiteSocketOf(config.runDir);
  await mkdir(config.runDir, { recursive: true });
  if (await isAnswered(socket)) throw new ListenError(`Another website editor listens at ${socket}. End that first.`);
  const drafts = await openDrafts({
    root: ROOT,
    folder: path.join(config.websiteDir, 'drafts'),
    newId: systemRandomness.id,
    clock,
    log: (text) => console.error(text),
  });
  const app = await buildWebsiteApp({ ...sharedDeps(config), drafts, isLocal: false });
  // Left by a process that was killed.
  await rm(socket, { force: true });
  await app.ready();
  // Only this user may say who somebody is, from the beginning.
  const mask = process.umask(0o177);
  await app.listen({ path: socket });
  process.umask(mask);
  // Started by `npm start`, which was killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.stdout.write('website editor ready\n');
  closeOnSignal(() => Promise.race([app.close(), wait(MAX_CLOSE_MS)]));
});

function isAnswered(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ socketPath, path: '/', timeout: 2_000 }, (response) => {
      response.resume();
      resolve(true);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
}
