/** What keeps others out of the desk: docs/security.md. */
import type { LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { streamChanges } from '#contract/desk/changes.ts';
import { listUndelivered } from '#contract/desk/deliveries.ts';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { rights, roles, tokenScopes } from '#contract/desk/rights.ts';
import {
  getMe,
  passkeySignInOptions,
  readSignInLink,
  redeemSignInLink,
  requestSignInLink,
  signOut,
} from '#contract/desk/sign-in.ts';
import { createToken } from '#contract/desk/tokens.ts';
import { FILE_TYPE } from '#contract/endpoint.ts';
import type { Schema } from '#server/db/schema.ts';
import { createTerminalLink } from '#server/people/sign-in.ts';
import { systemRandomness } from '#server/runtime.ts';
import {
  cookieOf,
  DESK_ORIGIN,
  type DeskClient,
  type DeskSession,
  declaredEndpoints,
  mailedTokens,
  openDesk,
  openDeskApp,
} from '../../../tests/support/desk-client.ts';
import { addSubscription } from '../../../tests/support/leads.ts';
import { personRights, tokenRightsInTable } from '../../../tests/support/rights-table.ts';
import { sqlite } from '../../../tests/support/sqlite.ts';

const HOST = new URL(DESK_ORIGIN).host;

const OF_OWNERS = [
  'DELETE /api/people/:id',
  'DELETE /api/tokens/:id',
  'GET /api/audit',
  'GET /api/exports/:id',
  'GET /api/leads/:reference/erasure',
  'GET /api/letters/:id/failures',
  'GET /api/letters/:id/sending',
  'GET /api/settings',
  'GET /api/subscribers',
  'GET /api/subscribers/:id/erasure',
  'GET /api/tokens',
  'POST /api/exports',
  'POST /api/leads/:reference/erasure',
  'POST /api/letters/:id/sending',
  'POST /api/people',
  'POST /api/people/:id/invitation',
  'POST /api/settings/sender/test',
  'POST /api/subscribers/:id/active',
  'POST /api/subscribers/:id/erasure',
  'POST /api/subscribers/:id/unsubscription',
  'POST /api/tokens',
  'POST /api/warnings/dismiss',
  'PUT /api/letters/:id/sending',
  'PUT /api/people/:id/role',
  'PUT /api/settings/answers',
  'PUT /api/settings/digest',
  'PUT /api/settings/meetings',
  'PUT /api/settings/sender',
];

const OF_EVERYONE = [
  'DELETE /api/passkeys/:id',
  'DELETE /api/sessions/:id',
  'GET /api/address',
  'GET /api/passkeys',
  'GET /api/sessions',
  'GET /api/warnings',
  'POST /api/address',
  'POST /api/address/confirmation',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/sign-out',
  'POST /api/sign-out-everywhere',
];

/** A call of an endpoint with values for its path only. */
const pathOnly = ({ path: url }: DeskEndpoint) =>
  Object.fromEntries(url.matchAll(/:(\w+)/g).map(([, name = '']) => [name, 'unknown']));

describe('who may call what', () => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(sqlite.openEmpty));
  });

  test('without a session, every endpoint but those of signing in is refused', async () => {
    const endpoints = await declaredEndpoints();
    const closed = endpoints.filter(({ right }) => right !== 'anyone');
    expect(closed.length).toBeGreaterThan(10);
    for (const endpoint of closed) {
      for (const session of [undefined, { person: {} as DeskSession['person'], token: 'A'.repeat(43) }]) {
        const result = await desk.call(endpoint, pathOnly(endpoint), { session });
        expect.soft({ path: endpoint.path, status: result.status }).toEqual({ path: endpoint.path, status: 401 });
      }
    }
    const open = endpoints.filter(({ right }) => right === 'anyone').map(({ path: url }) => url);
    expect(open.toSorted()).toEqual([
      '/api/me',
      '/api/sign-in/passkey',
      '/api/sign-in/passkey-options',
      '/api/sign-in/read-link',
      '/api/sign-in/redeem-link',
      '/api/sign-in/request-link',
    ]);
  });

  test('no address of the API is open that contract/desk/ does not declare open', async () => {
    const declared = await declaredEndpoints();
    const open = declared.filter(({ right }) => right === 'anyone').map(({ path: url }) => url);
    const takesFile = (url: string) => declared.some((endpoint) => endpoint.path === url && endpoint.takesFile);
    const served = apiRoutes(desk.app.printRoutes({ commonPrefix: false, includeHooks: false }));
    expect(served.length).toBeGreaterThan(10);
    for (const { method, url } of served) {
      if (open.includes(url)) continue;
      const response = await desk.app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'unknown'),
        headers: {
          host: HOST,
          ...(method !== 'GET' && { 'content-type': takesFile(url) ? FILE_TYPE : 'application/json' }),
        },
        ...(method !== 'GET' && { payload: '{}' }),
      });
      expect.soft({ method, url, status: response.statusCode }).toEqual({ method, url, status: 401 });
    }
  });

  test('each person, and each token for them, may call what their rights allow, and nothing else', async () => {
    const endpoints = await declaredEndpoints();
    const owner = await desk.signIn('owner');
    const people = roles.flatMap((role) => [false, true].map((mayPublish) => ({ role, mayPublish })));
    for (const { role, mayPublish } of people) {
      const { person } = await desk.signIn(role, role, mayPublish);
      const ofPerson = personRights(role, mayPublish);
      const tokens = await Promise.all(
        tokenScopes.map(async (scope) => {
          const { text, token } = await desk.ask(createToken, { name: scope, scope, days: 30 }, owner);
          // As if it were left over from when they were an owner.
          await db.updateTable('desk_tokens').set({ person_id: person.id }).where('id', '=', token.id).execute();
          const mayUse = tokenRightsInTable(scope).filter((right) => ofPerson.includes(right));
          return { by: `${scope} token`, mayUse, options: { headers: { authorization: `Bearer ${text}` } } };
        }),
      );
      for (const endpoint of endpoints) {
        const { right } = endpoint;
        // Another one each time: some of the calls end it.
        const session = await desk.signIn(role, role, mayPublish);
        // Slowly enough for the limit of tokens.
        desk.pass(1_000);
        for (const { by, mayUse, options } of [{ by: 'session', mayUse: ofPerson, options: { session } }, ...tokens]) {
          const isAllowed = right === 'anyone' ? by === 'session' : mayUse.includes(right);
          // Its reply does not end.
          if (endpoint === streamChanges && isAllowed) continue;
          const { status } = await desk.call(endpoint, pathOnly(endpoint), options);
          const call = { role, mayPublish, by, call: `${endpoint.method} ${endpoint.path}` };
          expect.soft({ ...call, isAllowed: status !== 401 && status !== 403 }).toEqual({ ...call, isAllowed });
        }
      }
    }
  });

  test('what is for owners, and what is for everyone, is listed here', async () => {
    const calls = (await declaredEndpoints()).map(({ method, path, right }) => ({ call: `${method} ${path}`, right }));
    const callsOf = (rights: readonly string[]) =>
      calls.flatMap(({ call, right }) => (rights.includes(right) ? [call] : [])).toSorted();
    const ofEveryRole = personRights('writer', false).filter((right) => personRights('agent', false).includes(right));
    const ofOwners = rights.filter((right) => !personRights('agent', true).includes(right));
    expect(callsOf(ofOwners)).toEqual(OF_OWNERS);
    expect(callsOf(ofEveryRole)).toEqual(OF_EVERYONE);
    const ofWebsite = calls.filter(({ call }) => call.includes(' /api/website/')).map(({ call }) => call);
    expect(callsOf(['website.write', 'website.publish'])).toEqual(ofWebsite.toSorted());
  });

  test('a token that reads may call nothing that changes something', async () => {
    const ofReading: string[] = tokenRightsInTable('read');
    const changes = (await declaredEndpoints()).filter(
      ({ method, right }) => method !== 'GET' && ofReading.includes(right),
    );
    expect(changes.map(({ path }) => path)).toEqual([]);
  });

  test('an agent sees no address of a newsletter subscriber', async () => {
    await addSubscription(db, 'reader@example.com', desk.now());
    await db.updateTable('outbox').set({ status: 'dead', last_error: '550 <reader@example.com>: unknown' }).execute();
    const [shown] = (await desk.ask(listUndelivered, {}, await desk.signIn('agent'))).deliveries;
    expect(shown).toMatchObject({ to: 'A newsletter subscriber', lastError: '550 <(address)>: unknown' });
    expect(JSON.stringify(shown)).not.toContain('reader');
    const owner = await desk.signIn('owner');
    expect((await desk.ask(listUndelivered, {}, owner)).deliveries[0]?.to).toBe('reader@example.com');
  });
});

const OTHER_SITES: [string, Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  // Its requests have the cookie.
  ['the public site on the same host', { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site request', { 'sec-fetch-site': 'same-site' }],
];

describe('requests of other sites', () => {
  let desk: DeskClient;
  let session: DeskSession;
  beforeEach(async () => {
    ({ desk } = await openDesk(sqlite.openEmpty));
    session = await desk.signIn('owner');
  });

  const post = (headers: Record<string, string>, payload = '{}'): Promise<LightMyRequestResponse> =>
    desk.app.inject({
      method: 'POST',
      url: signOut.path,
      headers: { host: HOST, cookie: `desk=${session.token}`, 'content-type': 'application/json', ...headers },
      payload,
    });
  const isSignedIn = async () => (await desk.ask(getMe, {}, session)).person !== null;

  test.each(OTHER_SITES)('a change that comes from %s is refused, whatever it is (CSRF)', async (_what, headers) => {
    for (const endpoint of (await declaredEndpoints()).filter(({ method }) => method !== 'GET')) {
      const { status } = await desk.call(endpoint, pathOnly(endpoint), { session, headers });
      expect.soft({ path: endpoint.path, status }).toEqual({ path: endpoint.path, status: 403 });
    }
    expect(await isSignedIn()).toBe(true);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'a form of another site cannot send %s (CSRF)',
    async (type) => {
      expect((await post({ 'content-type': type })).statusCode).toBe(400);
      expect(await isSignedIn()).toBe(true);
    },
  );

  test('no other site may read an answer', async () => {
    const options = await desk.app.inject({
      method: 'OPTIONS',
      url: signOut.path,
      headers: { host: HOST, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    for (const response of [options, await post({ origin: 'https://evil.example' })]) {
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test.each(['evil.example', 'evil.example:4322', 'localhost:4321', '127.0.0.1', ''])(
    'the desk does not answer to the name "%s" (DNS rebinding)',
    async (host) => {
      for (const url of ['/', getMe.path, '/sign-in']) {
        const response = await desk.app.inject({ url, headers: { host, cookie: `desk=${session.token}` } });
        expect(response.statusCode).toBe(403);
        expect(response.body).not.toContain(session.person.name);
      }
    },
  );

  test('no site can frame the desk (clickjacking)', async () => {
    for (const url of ['/', '/sign-in', '/inbox', getMe.path, '/api/nothing']) {
      const { headers } = await desk.app.inject({ url, headers: { host: HOST } });
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
    }
  });

  test('the page runs only the desk’s own scripts (CSP)', async () => {
    const policies = new Set<string>();
    for (let count = 0; count < 2; count += 1) {
      const { headers, body } = await desk.app.inject({ url: '/inbox', headers: { host: HOST } });
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(body).toContain(`nonce="${nonce}"`);
      const directives = new Map(policy.split('; ').map((each) => each.split(/ (.*)/, 2) as [string, string]));
      expect(directives.get('default-src')).toBe("'none'");
      expect(directives.get('script-src')).toBe("'self'");
      expect(directives.get('base-uri')).toBe("'none'");
      expect(directives.get('form-action')).toBe("'self'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      policies.add(policy);
    }
    expect(policies.size).toBe(2);
    const { headers } = await desk.app.inject({ url: getMe.path, headers: { host: HOST } });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });
});

describe('the cookie of a session', () => {
  const signIn = async (changes: Parameters<typeof openDeskApp>[1], headers: Record<string, string> = {}) => {
    const db = await sqlite.openEmpty();
    const desk = await openDeskApp(db, changes);
    await desk.signIn('owner');
    const token = await createTerminalLink({
      db,
      clock: desk.now,
      randomness: systemRandomness,
    });
    const { response } = await desk.call(redeemSignInLink, { token }, { headers });
    await desk.close();
    await db.destroy();
    return response;
  };

  test('behind HTTPS it is Secure, for this host alone, and not for scripts', async () => {
    const origin = 'https://desk.example.com';
    const response = await signIn({ origin: () => origin, isSecure: true }, { host: 'desk.example.com', origin });
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('behind HTTPS the plain cookie is not read', async () => {
    const db = await sqlite.openEmpty();
    const origin = 'https://desk.example.com';
    const desk = await openDeskApp(db, { origin: () => origin, isSecure: true });
    const { token } = await desk.signIn('owner');
    const me = async (cookie: string) =>
      (await desk.app.inject({ url: getMe.path, headers: { host: 'desk.example.com', cookie } })).json().person;
    expect(await me(`desk=${token}`)).toBeNull();
    expect(await me(`__Host-desk=${token}`)).not.toBeNull();
    await desk.close();
    await db.destroy();
  });
});

describe('attacks on signing in', () => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(sqlite.openEmpty));
  });

  const linkOver = (store: Kysely<Schema>) =>
    createTerminalLink({ db: store, clock: desk.now, randomness: systemRandomness });

  test('each sign-in has a new token, and ends the session that the browser had (fixation)', async () => {
    const before = await desk.signIn('owner');
    const planted = { ...before, token: 'planted-by-somebody-else' };
    const first = cookieOf(await desk.call(redeemSignInLink, { token: await linkOver(db) }, { session: planted }));
    expect(first.token).not.toBe(planted.token);
    expect(await desk.ask(getMe, {}, planted)).toMatchObject({ person: null });
    const second = cookieOf(await desk.call(redeemSignInLink, { token: await linkOver(db) }, { session: before }));
    expect(second.token).not.toBe(before.token);
    expect(await desk.ask(getMe, {}, before)).toMatchObject({ person: null });
    expect(await desk.ask(getMe, {}, second)).toMatchObject({ person: { id: before.person.id } });
  });

  test('a request for a link does not tell whether the address is known (enumeration)', async () => {
    const { person } = await desk.signIn('agent');
    const answer = async (email: string) => {
      const start = performance.now();
      const { response } = await desk.call(requestSignInLink, { email });
      const took = performance.now() - start;
      const { 'x-request-id': _, date: __, ...headers } = response.headers;
      return { took, seen: { status: response.statusCode, body: response.body, headers } };
    };
    const known = await answer(person.email);
    const tooSoon = await answer(person.email);
    const unknown = await answer('nobody@example.com');
    expect(unknown.seen).toEqual(known.seen);
    expect(tooSoon.seen).toEqual(known.seen);
    // None is quicker than the time that all take.
    for (const { took } of [known, tooSoon, unknown]) expect(took).toBeGreaterThan(195);
    expect(await mailedTokens(db)).toHaveLength(1);
    expect(desk.logs()).not.toContain(person.email);
    expect(desk.logs()).not.toContain('nobody@example.com');
  });

  test('a wrong link tells nothing, and guessing changes nothing (brute force)', async () => {
    const { person } = await desk.signIn('agent');
    await desk.ask(requestSignInLink, { email: person.email });
    const [token = ''] = await mailedTokens(db);
    for (const guess of ['', 'x', token.slice(0, -1), token.toLowerCase(), `${token}x`, '%00', "' or 1=1 --"]) {
      expect(await desk.ask(readSignInLink, { token: guess })).toEqual({ state: 'unknown' });
      expect(await desk.call(redeemSignInLink, { token: guess })).toMatchObject({ status: 404 });
    }
    expect(await desk.ask(readSignInLink, { token })).toMatchObject({ state: 'ready' });
    const stored = await db.selectFrom('sign_in_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('one client may ask for ten links in an hour, whatever the address (brute force)', async () => {
    const limited = await openDeskApp(db);
    const ask = (remoteAddress: string, url: string, body: object) =>
      limited.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { host: HOST, origin: DESK_ORIGIN, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ask('203.0.113.5', requestSignInLink.path, { email: `${index}@example.com` }),
      ),
    );
    expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = asked.filter(({ statusCode }) => statusCode === 429);
    expect(refused.map((response) => response.json())).toEqual(
      Array(2).fill({ error: { code: 'too-many', message: 'Too many attempts. Try again in 6 minutes.' } }),
    );
    expect((await ask('203.0.113.6', requestSignInLink.path, { email: 'a@example.com' })).statusCode).toBe(200);
    const challenges = await Promise.all(
      Array.from({ length: 61 }, () => ask('203.0.113.5', passkeySignInOptions.path, {})),
    );
    expect(challenges.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    await limited.close();
  });

  test('a link ends after 15 minutes', async () => {
    await desk.signIn('owner');
    const token = await linkOver(db);
    desk.pass(15 * 60_000 - 1);
    expect(await desk.ask(readSignInLink, { token })).toMatchObject({ state: 'ready' });
    desk.pass(1);
    expect(await desk.ask(readSignInLink, { token })).toEqual({ state: 'unknown' });
    expect(await desk.call(redeemSignInLink, { token })).toMatchObject({ status: 404 });
  });
});

/** The addresses below /api of Fastify's drawing of its routes, in which each line repeats the indentation of its parents. */
function apiRoutes(drawing: string): { method: string; url: string }[] {
  const parents: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(part);
    const url = parents.join('');
    if (!methods || !url.startsWith('/api/') || url.endsWith('*')) return [];
    return methods
      .split(', ')
      .filter((method) => ['GET', 'POST', 'PUT', 'DELETE'].includes(method))
      .map((method) => ({ method, url }));
  });
}
