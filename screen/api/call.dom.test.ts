import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { callEndpoint, RequestError } from './call.ts';
import { readConnection, reportConnection } from './connection.ts';
import { isWorthRetrying } from './query-client.ts';

const list = endpoint<{ leads: string[] }>()({
  method: 'GET',
  path: '/api/leads/:state',
  input: z.object({ state: z.string(), q: z.optional(z.string()) }),
});
const answer = endpoint<{ id: string }>()({
  method: 'POST',
  path: '/api/leads/:id/reply',
  input: z.object({ id: z.string(), text: z.string() }),
});

const requests: { path: string; init: RequestInit }[] = [];

function reply(status: number, body: string): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init });
    return new Response(body, { status });
  });
}

const refusal = (code: string, details?: unknown) => JSON.stringify({ error: { code, message: 'Do this.', details } });

beforeEach(() => {
  requests.length = 0;
  reportConnection({ isOffline: false, isSignedOut: false });
});

it('puts the input of a GET into path and query', async () => {
  reply(200, '{"leads":["a"]}');
  expect(await callEndpoint(list, { state: 'open', q: 'seo & ads' })).toEqual({ leads: ['a'] });
  expect(requests).toEqual([
    { path: '/api/leads/open?q=seo+%26+ads', init: expect.not.objectContaining({ body: expect.anything() }) },
  ]);
});

it('sends the input of the others as JSON, to its own origin only', async () => {
  reply(200, '{"id":"1"}');
  await callEndpoint(answer, { id: 'KD 1', text: 'Hello' });
  expect(requests).toEqual([
    {
      path: '/api/leads/KD%201/reply',
      init: {
        method: 'POST',
        credentials: 'same-origin',
        signal: undefined,
        headers: { 'content-type': 'application/json' },
        body: '{"id":"KD 1","text":"Hello"}',
      },
    },
  ]);
});

it('throws what the server says, with its details', async () => {
  reply(409, refusal('conflict', { by: 'Ravi' }));
  const error = await callEndpoint(answer, { id: '1', text: '' }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ code: 'conflict', message: 'Do this.', details: { by: 'Ravi' } });
});

it.each([
  [502, '<h1>Bad gateway</h1>'],
  [200, '<!doctype html>'],
  [500, '{}'],
])('takes an answer %s of something else for a failure: %s', async (status, body) => {
  reply(status, body);
  await expect(callEndpoint(list, { state: 'open' })).rejects.toMatchObject({ code: 'failed' });
});

it('remembers that the server cannot be reached, until it answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callEndpoint(list, { state: 'open' })).rejects.toMatchObject({ code: 'offline' });
  expect(readConnection().isOffline).toBe(true);
  reply(404, refusal('not-found'));
  await expect(callEndpoint(list, { state: 'open' })).rejects.toMatchObject({ code: 'not-found' });
  expect(readConnection().isOffline).toBe(false);
});

it('does not take a cancelled call for a lost connection', async () => {
  const cancel = new AbortController();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  cancel.abort();
  await expect(callEndpoint(list, { state: 'open' }, { signal: cancel.signal })).rejects.toThrow(/abort/i);
  expect(readConnection().isOffline).toBe(false);
});

it('remembers that the session has ended', async () => {
  reply(401, refusal('signed-out'));
  await expect(callEndpoint(list, { state: 'open' })).rejects.toMatchObject({ code: 'signed-out' });
  expect(readConnection().isSignedOut).toBe(true);
});

it.each([
  ['offline', 0, true],
  ['failed', 2, true],
  ['failed', 3, false],
  ['signed-out', 0, false],
  ['not-found', 0, false],
  ['too-many', 0, false],
] as const)('tries a read again after "%s", %i failures before: %s', (code, failures, isTried) =>
  expect(isWorthRetrying(failures, new RequestError(code, ''))).toBe(isTried),
);
