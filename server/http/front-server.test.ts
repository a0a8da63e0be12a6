import { Agent, type IncomingMessage, request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FrontServer, startFrontServer } from './front-server.ts';
import { httpLimits } from './server.ts';

let arrived: string[];
let closed: string[];
let front: FrontServer;
/** Keeps its only connection open. */
let agent: Agent;

beforeEach(async () => {
  arrived = [];
  closed = [];
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  front = await startFrontServer(
    appNamed('first'),
    { host: '127.0.0.1', port: 0 },
    { limits: httpLimits, isProxy: () => false },
  );
});
afterEach(async () => {
  agent.destroy();
  await front.close();
});

function appNamed(name: string): FastifyInstance {
  const app = Fastify({ return503OnClosing: false });
  app.addHook('onRequest', async ({ method }) => void arrived.push(`${method} ${name}`));
  app.addHook('onClose', async () => void closed.push(name));
  app.get('/', async () => name);
  app.post('/', async ({ body }) => `${name} ${body}`);
  return app;
}

const begin = (method: string, from: Agent | false = false) =>
  request(front.address, { method, agent: from, headers: { 'content-type': 'text/plain' } });

async function answerTo(sent: ReturnType<typeof begin>): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

const get = (from?: Agent) => answerTo(begin('GET', from).end());

test('another app answers on open connections, too; the one before finishes its requests and closes', async () => {
  expect(await get(agent)).toBe('first');
  const slow = begin('POST');
  slow.write('half ');
  await expect.poll(() => arrived).toEqual(['GET first', 'POST first']);
  const { show } = await front.prepare(appNamed('second'));
  expect(await get(agent)).toBe('first');
  const retired = show();
  expect(await get(agent)).toBe('second');
  expect(await get()).toBe('second');
  expect(closed).toEqual([]);
  slow.end('a body');
  expect(await answerTo(slow)).toBe('first half a body');
  await retired;
  expect(closed).toEqual(['first']);
});

test('an app that is not shown is discarded, and one that cannot start changes nothing', async () => {
  const { discard } = await front.prepare(appNamed('second'));
  await discard();
  const broken = appNamed('broken');
  broken.register(async () => {
    throw new Error('It cannot start.');
  });
  await expect(front.prepare(broken)).rejects.toThrow('It cannot start.');
  expect(closed).toEqual(['second', 'broken']);
  expect(await get()).toBe('first');
});
