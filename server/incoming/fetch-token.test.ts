import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchToken } from './fetch-token.ts';

const SECRET = 'sEcret/of+the=client';
const tokenRequest = new URLSearchParams({
  grant_type: 'client_credentials',
  client_id: 'our-client',
  client_secret: SECRET,
}).toString();

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function provider(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
}
const failureOf = (tokenUrl: string, timeoutMs?: number): Promise<string> =>
  fetchToken({ tokenUrl, tokenRequest }, timeoutMs).then(
    (token) => `A token: ${token}`,
    (error: Error) => `${error.message} ${error.stack} ${error.cause}`,
  );

test('the request is sent as a form, and the token is what comes back', async () => {
  const asked: unknown[] = [];
  const tokenUrl = await provider(async (request, response) => {
    const body = (await request.toArray()).join('');
    asked.push([request.method, request.headers['content-type'], Object.fromEntries(new URLSearchParams(body))]);
    response.end(JSON.stringify({ token_type: 'Bearer', expires_in: 3599, access_token: 'the-token' }));
  });
  expect(await fetchToken({ tokenUrl, tokenRequest })).toBe('the-token');
  const form = { grant_type: 'client_credentials', client_id: 'our-client', client_secret: SECRET };
  expect(asked).toEqual([['POST', 'application/x-www-form-urlencoded', form]]);
});

const invalidClient = (words: string) => JSON.stringify({ error: 'invalid_client', error_description: words });

test.each([
  ['the words of the provider', 401, invalidClient('The secret has ended.'), 'invalid_client, The secret has ended.'],
  ['its status, where it says nothing', 500, '<h1>Error</h1>', 'status 500'],
  ['its status, where it says that all is well', 200, '{}', 'status 200'],
  ['its status, where the token is empty', 200, '{"access_token":""}', 'status 200'],
])('a refusal has %s', async (_what, status, body, words) => {
  const tokenUrl = await provider((_request, response) => response.writeHead(status).end(body));
  expect(await failureOf(tokenUrl)).toContain(`IMAP_TOKEN_URL gives no token: ${words}`);
});

test.each([
  ['as it is', SECRET],
  ['encoded', encodeURIComponent(SECRET)],
])('a refusal never has the secret that the provider repeats: %s', async (_how, repeated) => {
  const tokenUrl = await provider((_request, response) =>
    response.writeHead(400).end(invalidClient(`Bad value ${repeated}.`)),
  );
  const failure = await failureOf(tokenUrl);
  expect(failure).toContain('Bad value ….');
  expect(failure).not.toContain(repeated);
});

test('a provider that says nothing is given up', async () => {
  const tokenUrl = await provider(() => {});
  expect(await failureOf(tokenUrl, 50)).toContain('gives no token: it has not answered within 0.05 s');
});

test('a provider that stops in the middle of its answer is given up', async () => {
  const tokenUrl = await provider((_request, response) => {
    response.writeHead(200).write('{"access_token":');
  });
  expect(await failureOf(tokenUrl, 200)).toContain('gives no token: it has not answered');
});

test('a provider that cannot be reached is named, and a redirect is not followed with the secret', async () => {
  const refused = await provider(() => {});
  server?.close();
  expect(await failureOf(refused)).toMatch(/gives no token: .*ECONNREFUSED/);
  const tokenUrl = await provider((_request, response) =>
    response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  );
  expect(await failureOf(tokenUrl)).toMatch(/gives no token: .*redirect/);
});
