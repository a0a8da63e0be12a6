/** Over real sockets, because `inject` bypasses Node's HTTP server. */
import { once } from 'node:events';
import { connect, createServer, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AppDeps, buildApp } from '#server/app.ts';
import type { Schema } from '#server/db/schema.ts';
import { addressList } from '#server/http/client-address.ts';
import { type FrontServer, startFrontServer } from '#server/http/front-server.ts';
import { addServerLimits, type HttpLimits, httpLimits, httpServerOptions } from '#server/http/server.ts';
import { defaultHeaders } from '#server/pages/security-headers.ts';
import { exampleDeps, type Seen } from '../../tests/support/example-deps.ts';
import { sqlite } from '../../tests/support/sqlite.ts';

/** Shorter than the real ones. */
const SHORT: Partial<HttpLimits> = { headMs: 300, requestMs: 600, checkMs: 50 };
const SECURE = defaultHeaders('http://localhost:4321');
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let front: FrontServer;
let db: Kysely<Schema>;
let seen: Seen;
let sockets: Socket[];

beforeEach(async () => {
  db = await sqlite.openEmpty();
  seen = { rendered: [], wakes: 0, logs: '' };
  sockets = [];
  front = await listening({ httpLimits: { ...httpLimits, ...SHORT } });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await front.close();
});

describe('a slow client is disconnected, and others are served meanwhile', () => {
  test('a head that never ends', async () => {
    const slow = open();
    const drip = setInterval(() => slow.socket.write('X-A: b\r\n'), 50);
    slow.socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    expect((await send(GET)).status).toBe(200);
    const answer = await slow.answer;
    clearInterval(drip);
    expect(answer.status).toBe(408);
    expect(answer.headers).toMatchObject(SECURE);
  });

  test.each(['/api/enquiries', '/newsletter', '/api/applications'])('a body that never ends: %s', async (url) => {
    const slow = open();
    const type = url.endsWith('applications') ? 'multipart/form-data; boundary=x' : 'application/json';
    slow.socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`);
    const drip = setInterval(() => slow.socket.write('-'), 50);
    const { status, headers } = await slow.answer;
    clearInterval(drip);
    expect(status).toBe(408);
    expect(headers).toMatchObject(SECURE);
    expect(seen.logs).toContain(`${headers['x-request-id']}`);
  });

  test('a connection that sends nothing', async () => {
    await front.close();
    front = await listening({
      httpLimits: { ...httpLimits, ...SHORT, idleTimeoutMs: 200, headMs: 10_000, requestMs: 10_000 },
    });
    const silent = open();
    expect((await silent.answer).text).toBe('');
  });
});

describe('a malformed request is refused with the default headers', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd', 400],
    [
      'a length and chunks',
      'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a head of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['101 headers', `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(100)}\r\n`, 431],
    ['an address of 8,001 characters', `GET /${'a'.repeat(8_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n', 417],
  ])('%s', async (_what, text, status) => {
    const answer = await send(text);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ ...SECURE, connection: 'close' });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(seen.logs).toContain(answer.headers['x-request-id']);
    expect(answer.text).not.toMatch(/ at |node:/);
  });
});

test('pipelined requests beyond the limit are neither answered nor done', async () => {
  const { text } = await send(GET.repeat(httpLimits.pipelinedRequests) + enquiry() + GET.repeat(500));
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(httpLimits.pipelinedRequests).fill('HTTP/1.1 200'));
  expect(await db.selectFrom('leads').select('id').execute()).toEqual([]);
  // One after another, more are allowed.
  const { socket, answer } = open();
  for (let count = 0; count < httpLimits.pipelinedRequests * 2; count += 1) {
    socket.write(GET);
    await once(socket, 'data');
  }
  socket.end();
  expect((await answer).text.match(/HTTP\/1\.1 200/g)).toHaveLength(httpLimits.pipelinedRequests * 2);
});

test('the connections of one client are limited, those of a proxy are not', async () => {
  const opened = async (isProxy: boolean) => {
    const limits = { ...httpLimits, connectionsPerClient: 2 };
    const { server } = serverWith(limits, isProxy ? ['203.0.113.0/24'] : []);
    const made = Array.from({ length: 4 }, () => strangerFrom('203.0.113.9'));
    for (const { socket } of made) server.emit('connection', socket);
    const before = made.filter(({ socket }) => !socket.destroyed).length;
    made[0]?.socket.destroy();
    await wait(20);
    const next = strangerFrom('203.0.113.9');
    server.emit('connection', next.socket);
    const after = !next.socket.destroyed;
    for (const { socket } of [...made, next]) socket.destroy();
    return [before, after];
  };
  expect(await opened(false)).toEqual([2, true]);
  expect(await opened(true)).toEqual([4, true]);
});

test.each([
  ['head', 30],
  ['body', 110],
])('a message whose %s is arriving when the server stops is stored', async (_part, sent) => {
  const { socket, answer } = open();
  const text = enquiry();
  socket.write(text.slice(0, sent));
  // By the time that a later connection is answered, this has arrived.
  await send(GET);
  const closing = front.close();
  await wait(50);
  socket.write(text.slice(sent));
  expect((await answer).status).toBe(201);
  await closing;
});

test('a trickling upload delays the shutdown for some seconds at most', async () => {
  await front.close();
  front = await listening({ httpLimits: { ...httpLimits, shutdownMs: 200 } });
  const { socket, answer } = open();
  const type = 'multipart/form-data; boundary=x';
  socket.write(`POST /api/applications HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`);
  const drip = setInterval(() => socket.write('-'), 50);
  await wait(50);
  await front.close();
  await answer;
  clearInterval(drip);
  expect(await db.selectFrom('leads').select('id').execute()).toEqual([]);
});

test('on localhost both addresses are served, and closed', async () => {
  await front.close();
  front = await listening({}, 'localhost');
  const port = portOf(front);
  for (const host of await loopbacks()) {
    expect((await send(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), port, host)).status).toBe(200);
  }
  await front.close();
  for (const host of await loopbacks()) expect((await send(GET, port, host)).text).toBe('');
});

/** As server/serve.ts starts it. */
async function listening(changes: Partial<AppDeps>, host = '127.0.0.1'): Promise<FrontServer> {
  const limits = changes.httpLimits ?? httpLimits;
  const app = await buildApp({ ...exampleDeps(db, seen), ...changes });
  return startFrontServer(app, { port: 0, host }, { limits, isProxy: addressList([]) });
}

/** A server with limits only. */
function serverWith(limits: HttpLimits, proxies: readonly string[] = []): FastifyInstance {
  const deps = { limits, headers: {}, isProxy: addressList(proxies), newId: () => 'id', onRefused: () => {} };
  const made: FastifyInstance = Fastify(httpServerOptions(deps));
  addServerLimits(made, deps);
  return made;
}

/** The text of a whole request. */
function enquiry(message = 'Hello'): string {
  const body = JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', message });
  return `POST /api/enquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const portOf = ({ address }: FrontServer): number => Number(new URL(address).port);

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** @returns everything that is received until the server closes the connection */
function open(port = portOf(front), host = '127.0.0.1'): { socket: Socket; answer: Promise<Answer> } {
  const socket = connect(port, host);
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // A reset after the answer is fine.
  socket.on('error', () => {});
  // Not events.once, which rejects on a reset.
  const answer = new Promise((resolve) => socket.once('close', resolve)).then(() => {
    const [head = ''] = text.split('\r\n\r\n');
    const [line = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map((each) => each.toLowerCase().split(/:\s*(.*)/, 2)));
    return { status: Number(line.split(' ')[1]), headers, text };
  });
  return { socket, answer };
}

function send(text: string, port = portOf(front), host = '127.0.0.1'): Promise<Answer> {
  const { socket, answer } = open(port, host);
  // The server keeps this connection open.
  if (text === GET) socket.once('data', () => socket.end());
  socket.write(text);
  return answer;
}

/** Simulates a connection from another address. */
function strangerFrom(remoteAddress: string): { socket: Socket } {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return { socket };
}

async function loopbacks(): Promise<string[]> {
  const probe = createServer().listen(0, '::1');
  const hasIpv6 = await Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]);
  probe.close();
  return ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])];
}
