/** Over real sockets: what Node itself decides, `inject` does not see. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AppDeps, buildApp } from '#server/app.ts';
import type { Schema } from '#server/db/schema.ts';
import { addressList } from '#server/http/client-address.ts';
import { createHttpServer, type HttpLimits, httpLimits } from '#server/http/http-server.ts';
import { headersOfEveryAnswer } from '#server/http/security-headers.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleDeps, type Seen } from '../../tests/support/example-deps.ts';

/** As the real ones, in tenths of a second. */
const SHORT: Partial<HttpLimits> = { headMs: 300, bodyMs: 400, uploadMs: 600, checkMs: 50 };
const SECURE = headersOfEveryAnswer('http://localhost:4321');
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let app: FastifyInstance;
let db: Kysely<Schema>;
let seen: Seen;
let sockets: Socket[];

beforeEach(async () => {
  db = await databases[0].openEmpty();
  seen = { rendered: [], wakes: 0, logs: '' };
  sockets = [];
  app = await listening({ httpLimits: { ...httpLimits, ...SHORT } });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
  await db.destroy();
});

describe('who sends slowly is let go, and the next visitor is served meanwhile', () => {
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

  test.each([
    ['/api/enquiries', { bodyMs: 300, uploadMs: 60_000 }],
    ['/newsletter', { bodyMs: 300, uploadMs: 60_000 }],
    ['/api/applications', { bodyMs: 60_000, uploadMs: 300 }],
  ])('a body that never ends: %s', async (url, limits) => {
    await app.close();
    app = await listening({ httpLimits: { ...httpLimits, ...SHORT, ...limits } });
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

  test('a connection that says nothing', async () => {
    await app.close();
    app = await listening({
      httpLimits: { ...httpLimits, ...SHORT, silenceMs: 200, headMs: 10_000, uploadMs: 10_000 },
    });
    const silent = open();
    expect((await silent.answer).text).toBe('');
  });

  test('an honest body that takes its time arrives', async () => {
    const slow = open();
    const body = JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', message: 'Hello' });
    slow.socket.write(
      `POST /api/enquiries HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    slow.socket.write(body.slice(0, 20));
    await wait(200);
    slow.socket.write(body.slice(20));
    expect((await slow.answer).status).toBe(201);
    await wait(300);
    expect(seen.logs).not.toContain('BODY_TIMEOUT');
  });
});

describe('what Node cannot read is refused with the headers of every answer', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['another protocol', 'GET / SPDY/9\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd', 400],
    [
      'the same length twice',
      'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc',
      400,
    ],
    [
      'a length and chunks',
      'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'chunks, twice encoded',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n', 400],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: x\n\n', 400],
    ['a zero byte', 'GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n', 400],
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

  test('a connection to somewhere else is closed without an answer', async () => {
    expect((await send('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')).text).toBe('');
  });

  test('a half-sent answer is not written into', async () => {
    const server = createHttpServer(
      (_request, response) => {
        response.writeHead(200, { 'content-length': 10 });
        response.write('half ');
      },
      { limits: httpLimits, headers: {}, isProxy: addressList([]), newId: () => 'id', onRefused: () => {} },
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { socket, answer } = open((server.address() as AddressInfo).port);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write('nonsense\r\n\r\n');
    expect((await answer).text).toMatch(/half $/);
    server.closeAllConnections();
    server.close();
  });
});

test('requests in one packet are answered in their order', async () => {
  const { text } = await send(
    `GET /one HTTP/1.1\r\nHost: x\r\n\r\nGET /two HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(text.indexOf('file /one')).toBeGreaterThan(0);
  expect(text.indexOf('file /two')).toBeGreaterThan(text.indexOf('file /one'));
});

test('a connection ends after so many requests', async () => {
  await app.close();
  app = await listening({ httpLimits: { ...httpLimits, requestsPerConnection: 2 } });
  const body = JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', message: 'Hello' });
  const post = `POST /api/enquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const { text } = await send(GET + GET + post);
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  // What is not answered is not done either.
  expect(await db.selectFrom('enquiries').select('id').execute()).toEqual([]);
});

test('of many requests in one packet a few are taken; the rest are to be sent on another connection', async () => {
  const { text } = await send(GET.repeat(500));
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(httpLimits.pipelined);
  // One after the other they may be more.
  const { socket, answer } = open();
  for (let count = 0; count < httpLimits.pipelined * 2; count += 1) {
    socket.write(GET);
    await once(socket, 'data');
  }
  socket.end();
  expect((await answer).text.match(/HTTP\/1\.1 200/g)).toHaveLength(httpLimits.pipelined * 2);
});

test('the connections of one client are limited, those of a proxy and of this machine are not', async () => {
  const opened = async (isProxy: boolean) => {
    const limits = { ...httpLimits, connectionsPerClient: 2 };
    const trusted = addressList(isProxy ? ['203.0.113.0/24'] : []);
    const deps = { limits, headers: {}, isProxy: trusted, newId: () => 'id', onRefused: () => {} };
    const server = createHttpServer((_request, response) => response.end(), deps);
    const made = Array.from({ length: 4 }, () => strangerFrom('203.0.113.9'));
    for (const { socket } of made) server.emit('connection', socket);
    const before = made.filter(({ socket }) => !socket.destroyed).length;
    // Who leaves makes room.
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

test('the connections of all together are limited', async () => {
  await app.close();
  app = await listening({ httpLimits: { ...httpLimits, connections: 2 } });
  const kept = [open(), open()];
  for (const { socket } of kept) {
    socket.write(GET);
    await once(socket, 'data');
  }
  expect((await send(GET)).text).toBe('');
});

test.each([
  ['head', 30],
  ['body', 110],
])('a message that has come to its %s when the server stops is stored', async (_part, sent) => {
  const { socket, answer } = open();
  const body = JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', message: 'Hello' });
  const text = `POST /api/enquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  socket.write(text.slice(0, sent));
  await wait(50);
  const closing = app.close();
  await wait(50);
  socket.write(text.slice(sent));
  expect((await answer).status).toBe(201);
  await closing;
});

test('a file that trickles when the server stops holds it up for some seconds at most', async () => {
  await app.close();
  app = await listening({ httpLimits: { ...httpLimits, stopMs: 200 } });
  const { socket, answer } = open();
  const type = 'multipart/form-data; boundary=x';
  socket.write(`POST /api/applications HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`);
  const drip = setInterval(() => socket.write('-'), 50);
  await wait(50);
  await app.close();
  await answer;
  clearInterval(drip);
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([]);
});

test('both addresses of localhost are listened on, and both are let go', async () => {
  await app.close();
  const { config, ...deps } = exampleDeps(db, seen);
  app = await buildApp({ ...deps, config: { ...config, host: 'localhost' } });
  await app.listen({ port: 0, host: 'localhost' });
  const hosts = ['127.0.0.1', ...((await hasIpv6()) ? ['::1'] : [])];
  for (const host of hosts)
    expect((await send(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), portOf(app), host)).status).toBe(200);
  await app.close();
});

async function listening(changes: Partial<AppDeps>): Promise<FastifyInstance> {
  const made = await buildApp({ ...exampleDeps(db, seen), ...changes });
  await made.listen({ port: 0, host: '127.0.0.1' });
  return made;
}

const portOf = (of: FastifyInstance): number => (of.server.address() as AddressInfo).port;

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** @returns all that comes until the server closes the connection */
function open(port = portOf(app), host = '127.0.0.1'): { socket: Socket; answer: Promise<Answer> } {
  const socket = connect(port, host);
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // A reset after the answer ends it as well.
  socket.on('error', () => {});
  // Not by events.once, which such a reset rejects.
  const answer = new Promise((resolve) => socket.once('close', resolve)).then(() => {
    const [head = ''] = text.split('\r\n\r\n');
    const [line = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map((each) => each.toLowerCase().split(/:\s*(.*)/, 2)));
    return { status: Number(line.split(' ')[1]), headers, text };
  });
  return { socket, answer };
}

function send(text: string, port = portOf(app), host = '127.0.0.1'): Promise<Answer> {
  const { socket, answer } = open(port, host);
  // It is answered and the connection kept.
  if (text === GET) socket.once('data', () => socket.end());
  socket.write(text);
  return answer;
}

/** A connection as one from another address looks, which this machine cannot make. */
function strangerFrom(remoteAddress: string): { socket: Socket } {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return { socket };
}

async function hasIpv6(): Promise<boolean> {
  const probe = createServer().listen(0, '::1');
  const outcome = await Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]);
  probe.close();
  return outcome;
}
