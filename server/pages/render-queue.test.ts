import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueRenders } from './render-queue.ts';

const ONE = '203.0.113.1';
const OTHER = '203.0.113.2';

let app: FastifyInstance;
/** The pages whose rendering has begun, in order. */
let begun: string[];
let ends: (() => void)[];

beforeEach(() => {
  app = Fastify();
  begun = [];
  ends = [];
  const render = queueRenders(async (_request, reply, path) => {
    begun.push(path);
    await new Promise<void>((end) => ends.push(end));
    if (path.includes('broken')) throw new Error('broken');
    return reply.send(path);
  });
  app.get('/*', (request, reply) => render(request, reply, request.url, {}));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

test('one page is rendered at a time, and clients take turns', async () => {
  const asked = ['/a', '/b', '/c'].map((url) => ask(url, ONE));
  const others = ['/x', '/y'].map((url) => ask(url, OTHER));
  for (const order of ['/a', '/a/b', '/a/b/x', '/a/b/x/c', '/a/b/x/c/y']) {
    await vi.waitFor(() => expect(begun.join('')).toBe(order));
    ends.at(-1)?.();
  }
  expect((await Promise.all([...asked, ...others])).map(({ body }) => body)).toEqual(['/a', '/b', '/c', '/x', '/y']);
});

test('a slow page blocks the queue for one second, and lets only one page pass it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = ['/a', '/b', '/c'].map((url) => ask(url, ONE));
  await vi.waitFor(() => expect(begun).toEqual(['/a']));
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(begun).toEqual(['/a', '/b']));
  ends[0]?.();
  expect((await asked[0])?.body).toBe('/a');
  // Twice: the first may be the turn of the event loop that sent the answer.
  for (let loops = 0; loops < 2; loops += 1) await setImmediate();
  expect(begun).toEqual(['/a', '/b']);
  ends[1]?.();
  await vi.waitFor(() => expect(begun).toEqual(['/a', '/b', '/c']));
  ends[2]?.();
  await Promise.all(asked);
});

test('nothing is rendered for a client that has disconnected', async () => {
  const left = new Set<string>();
  app.addHook('onRequest', async ({ url, raw }) => {
    raw.socket.once('close', () => left.add(url));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets = ['/a', '/b', '/c'].map((url) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    return socket;
  });
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  const gone = ['/a', '/b', '/c'].findIndex((url) => url !== begun[0]);
  sockets[gone]?.destroy();
  await vi.waitFor(() => expect(left.size).toBe(1));
  ends[0]?.();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  expect(left).not.toContain(begun[1]);
  ends[1]?.();
  await vi.waitFor(() => expect(left.size).toBe(3));
});

const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
