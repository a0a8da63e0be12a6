/** Shows new builds while the real process answers a steady load: no request is lost, and nothing of an old build stays open. */

import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { streamChanges } from '#contract/desk/changes.ts';
import { type FoundServer, findServer } from '#server/control/find-server.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { fieldText } from '#server/leads/lead-filters.ts';
import { contactFields } from '../support/examples.ts';
import { writeMinimalDesk } from '../support/minimal-desk.ts';
import { type RunningDesk, signInToDesk } from '../support/running-desk.ts';
import { type ServerProcess, startServer, writeMinimalSite } from '../support/server-process.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const BUILDS = ['first', 'second', 'third'];

let folder: string;
let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'swap-'));
  dataDir = path.join(folder, 'data');
  for (const name of BUILDS) await writeBuild(name);
  server = await startServer({ DIST_DIR: buildOf('first'), DATA_DIR: dataDir, DESK_PORT: '0' });
});
afterEach(async () => {
  await server.stop('SIGKILL');
  await rm(folder, { recursive: true });
});

test('every request is answered while two new builds are shown, and every enquiry is stored once', async () => {
  const TOTAL = 600;
  let sent = 0;
  const seen: string[][] = [];
  const messages: string[] = [];
  /** One client: a page, a rendered page, and an enquiry as a script and as a plain form send it, again and again. */
  const visit = async (agent: Agent | false) => {
    const words: string[] = [];
    seen.push(words);
    while (sent < TOTAL) {
      const number = sent++;
      const fields = { ...contactFields, message: `Message ${number}.` };
      const kind = number % 4;
      if (kind >= 2) messages.push(fields.message);
      const answer = await [
        () => ask(agent, 'GET', '/'),
        () => ask(agent, 'GET', '/search?q=a'),
        () => ask(agent, 'POST', '/api/enquiries', 'application/json', JSON.stringify(fields)),
        () =>
          ask(agent, 'POST', '/api/enquiries', 'application/x-www-form-urlencoded', `${new URLSearchParams(fields)}`),
      ][kind]?.();
      expect(answer?.status).toBe([200, 200, 201, 303][kind]);
      if (kind < 2) words.push(answer?.text ?? '');
    }
  };
  const slow = sendSlowly();
  const clients = Array.from({ length: 6 }, (_, index) =>
    visit(index % 2 ? false : new Agent({ keepAlive: true, maxSockets: 1 })),
  );
  for (const [index, name] of ['second', 'third'].entries()) {
    await vi.waitFor(() => expect(sent).toBeGreaterThan((TOTAL / 3) * (index + 1)), PATIENCE);
    await swapTo(name);
  }
  await Promise.all(clients);
  expect(await slow.finish()).toBe(201);

  for (const words of seen) {
    const builds = words.map((text) => BUILDS.indexOf(text));
    // No client sees an older build after a newer one.
    expect(builds).toEqual(builds.toSorted());
    expect(builds.at(-1)).toBe(2);
  }
  expect(seen.flat()).toContain('first');
  expect((await stored()).toSorted()).toEqual([...messages, slow.message].toSorted());
  await vi.waitFor(() => expect(closedBuilds()).toBe(2), PATIENCE);
  expect((await found()).inUse).toEqual([buildOf('third')]);
  expect(server.logs()).not.toMatch(/"level":[56]0/);
  expect(await server.stop('SIGTERM')).toBe(0);
});

test('a build that cannot be served changes nothing, and says why', { tags: ['full'] }, async () => {
  const noDesk = buildOf('no desk');
  await writeMinimalSite(noDesk);
  const broken = buildOf('broken');
  await writeBuild('broken');
  await writeFile(path.join(broken, 'server', 'pages.cjs'), `throw new Error('A chunk is missing.');`);
  const failing = buildOf('failing');
  await writeBuild('failing');
  await writeFile(
    path.join(failing, 'server', 'pages.cjs'),
    `exports.handler = () => import('./a-missing-chunk.mjs');`,
  );
  const { prepare, show } = await found();
  await expect(prepare(failing)).rejects.toThrow('Its page /search?q=a fails with status 500.');
  await expect(prepare(path.join(folder, 'none'))).rejects.toThrow(/site-data\.json is missing/);
  await expect(prepare(noDesk)).rejects.toThrow(/desk.*is missing/);
  await expect(prepare(broken)).rejects.toThrow('A chunk is missing.');
  await expect(show(broken)).rejects.toThrow('This build is not loaded.');
  expect(server.logs()).toContain('A new build cannot be served');
  expect(await found()).toMatchObject({ distDir: buildOf('first'), inUse: [buildOf('first')] });
  expect((await ask(false, 'GET', '/')).text).toBe('first');

  await swapTo('second');
  expect((await ask(false, 'GET', '/')).text).toBe('second');
});

test('a build stays open for a request that takes longer than ten seconds, and closes after it', {
  tags: ['full'],
}, async () => {
  const slow = sendSlowly();
  await slow.begun;
  await swapTo('second');
  await wait(11_000);
  expect((await found()).inUse).toEqual([buildOf('first'), buildOf('second')]);
  expect(await slow.finish()).toBe(201);
  await vi.waitFor(async () => expect((await found()).inUse).toEqual([buildOf('second')]), PATIENCE);
  expect(await stored()).toEqual([slow.message]);
  expect(server.logs()).not.toMatch(/"level":[56]0/);
});

test('redirects, the desk and its words are those of the new build; its sessions go on, its streams end', {
  tags: ['full'],
}, async () => {
  const desk = await signInToDesk(server);
  const deskPage = async () => (await fetch(desk.origin, { headers: { cookie: desk.cookie } })).text();
  const stream = await openStream(desk);
  expect(await deskPage()).toContain('first');
  await swapTo('second');
  await stream.ended;
  expect((await ask(false, 'GET', '/old')).location).toBe('/second');
  expect(await deskPage()).toContain('second');
  await (await openStream(desk)).close();
  await vi.waitFor(() => expect(closedBuilds()).toBe(1), PATIENCE);
});

test('the socket is for this user only, is not taken from a running server, and ends with the server', {
  tags: ['full'],
}, async () => {
  expect((await found()).distDir).toBe(buildOf('first'));
  expect((await stat(path.join(dataDir, 'server.sock'))).mode & 0o777).toBe(0o600);
  const other = await startServer({ DIST_DIR: buildOf('second'), DATA_DIR: dataDir });
  await vi.waitFor(() => expect(other.logs()).toContain('Another server uses this data folder.'), PATIENCE);
  await other.stop('SIGTERM');
  expect((await found()).distDir).toBe(buildOf('first'));
  await server.stop('SIGKILL');
  expect(await findServer(dataDir)).toBeUndefined();
  server = await startServer({ DIST_DIR: buildOf('second'), DATA_DIR: dataDir });
  expect((await found()).distDir).toBe(buildOf('second'));
  await server.stop('SIGTERM');
  expect(await findServer(dataDir)).toBeUndefined();
});

const buildOf = (name: string): string => path.join(folder, name);

/** A minimal site whose words are the name of the build. */
async function writeBuild(name: string): Promise<void> {
  const distDir = buildOf(name);
  await writeMinimalSite(distDir);
  const data = path.join(distDir, 'client', 'site-data.json');
  const siteData = JSON.parse(await readFile(data, 'utf8'));
  await writeFile(data, JSON.stringify({ ...siteData, redirects: { '/old': `/${name}` } }));
  await writeFile(path.join(distDir, 'client', 'index.html'), name);
  await writeFile(
    path.join(distDir, 'server', 'pages.cjs'),
    `exports.handler = (request, response) => response.writeHead(200).end('${name}');`,
  );
  await writeMinimalDesk(distDir, name);
}

/** It prints its address before it opens the socket. */
function found(): Promise<FoundServer> {
  return vi.waitFor(async () => {
    const it = await findServer(dataDir);
    if (!it) throw new Error('There is no server.');
    return it;
  }, PATIENCE);
}

async function swapTo(name: string): Promise<void> {
  const { prepare, show } = await found();
  await prepare(buildOf(name));
  await show(buildOf(name));
}

const closedBuilds = (): number => server.logs().match(/The build before has answered/g)?.length ?? 0;

interface Answer {
  status: number | undefined;
  location: string | undefined;
  text: string;
}

/** @param agent false for a new connection */
async function ask(agent: Agent | false, method: string, url: string, type?: string, body?: string): Promise<Answer> {
  const sent = request(`${server.address}${url}`, { agent, method, headers: type ? { 'content-type': type } : {} });
  sent.end(body);
  const response = await answerTo(sent);
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, location: response.headers.location, text };
}

const answerTo = (sent: ReturnType<typeof request>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => sent.on('response', resolve).on('error', reject));

/** An enquiry whose body arrives in two parts. */
function sendSlowly(): { message: string; begun: Promise<unknown>; finish: () => Promise<number | undefined> } {
  const message = 'It began at the first build.';
  const body = JSON.stringify({ ...contactFields, message });
  const sent = request(`${server.address}/api/enquiries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  sent.write(body.slice(0, 20));
  return {
    message,
    begun: once(sent, 'continue'),
    finish: async () => {
      sent.end(body.slice(20));
      return (await answerTo(sent)).statusCode;
    },
  };
}

async function stored(): Promise<string[]> {
  const db = openSqlite(path.join(dataDir, 'kolam.sqlite'));
  const rows = await db.selectFrom('leads').select(fieldText('message').as('message')).execute();
  await db.destroy();
  return rows.map(({ message }) => message);
}

async function openStream({
  origin,
  cookie,
}: RunningDesk): Promise<{ ended: Promise<void>; close: () => Promise<void> }> {
  const controller = new AbortController();
  const response = await fetch(origin + streamChanges.path, {
    headers: { cookie },
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  const ended = (async () => {
    for await (const _chunk of response.body ?? []);
  })();
  return {
    ended,
    close: async () => {
      controller.abort();
      await ended.catch(() => {});
      await wait(0);
    },
  };
}
