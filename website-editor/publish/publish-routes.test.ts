import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addPublishRoutes } from './publish-routes.ts';

test('removes no build while the running server does not say what it serves', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'publish-routes-'));
  const dataDir = path.join(root, 'data');
  const builds = ['2026-11-24T01', '2026-11-24T02'].map((name) => path.join(root, 'dist-published', name));
  for (const folder of [dataDir, ...builds]) mkdirSync(folder, { recursive: true });
  for (const build of builds) writeFileSync(path.join(build, 'inputs.sha256'), '');
  const server = createServer((_request, response) =>
    response.writeHead(500, { connection: 'close' }).end('{"message":"It is busy."}'),
  );
  await once(server.listen(path.join(dataDir, 'server.sock')), 'listening');
  onTestFinished(() => {
    server.close();
    rmSync(root, { recursive: true });
  });
  const said: string[] = [];
  const open = () =>
    addPublishRoutes(Fastify(), {
      root,
      dataDir,
      publishedDir: undefined,
      clock: () => new Date(),
      log: (text) => said.push(text),
    });
  await open();
  expect(builds.map((build) => existsSync(build))).toEqual([true, true]);
  expect(said).toEqual(['Old builds are kept. It is busy.']);
  server.close();
  await once(server, 'close');
  await open();
  expect(said).toHaveLength(1);
  expect(builds.map((build) => existsSync(build))).toEqual([false, true]);
});
