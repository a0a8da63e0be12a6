import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { loadConfig } from '#server/config.ts';
import { systemRandomness } from '#server/runtime.ts';
import { postgres } from '../../tests/support/databases.ts';
import { contactFields, exampleSiteData } from '../../tests/support/examples.ts';
import { applicationForm } from '../../tests/support/forms.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { createRateLimit, databaseRateLimitStore, memoryRateLimitStore } from './rate-limit.ts';

const VISITOR = '203.0.113.7';

const TOO_MANY_FOR_A_MINUTE = exampleSiteData.forms.refusals.tooMany.replace('{wait}', 'a minute');

const server = testApp({ config: { allowedOrigins: ['https://files.example.com'] } });

describe('one client', () => {
  test('accepts about 120 from one address in the first hour, and 60 in each later hour', async () => {
    const perHour = [0, 0];
    const rateLimit = createLimit();
    for (const hour of perHour.keys()) {
      for (let index = 0; index < 1_000; index += 1) {
        server.pass(3_600);
        if (!(await rateLimit(requestFrom(VISITOR), 'enquiries'))) perHour[hour] = (perHour[hour] ?? 0) + 1;
      }
    }
    expect(perHour).toEqual([119, 60]);
  });

  test('returns a plain form with its values, its key and the waiting time', async () => {
    await exhaust(VISITOR);
    const response = await postForm({ ...contactFields, idempotencyKey: 'key-1' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('60');
    const { form, ...values } = contactFields;
    expect(server.seen.rendered[0]?.data.returnedEnquiry).toEqual({
      form,
      values,
      reason: 'failed',
      errors: {},
      notice: TOO_MANY_FOR_A_MINUTE,
      idempotencyKey: 'key-1',
    });
    server.pass(60_000);
    const again = await postForm({ ...contactFields, idempotencyKey: 'key-1' });
    expect(again.statusCode).toBe(303);
  });

  test('returns the newsletter form with the waiting time', async () => {
    for (let index = 0; index < 60; index += 1) await subscribe(index);
    expect((await subscribe(60)).statusCode).toBe(429);
    expect(server.seen.rendered.at(-1)?.data.returnedSubscription).toEqual({
      reason: 'failed',
      email: 'reader60@example.com',
      errors: {},
      notice: TOO_MANY_FOR_A_MINUTE,
    });
  });

  test('counts addresses separately, and IPv6 addresses by /64 network', async () => {
    await exhaust('2001:db8:1:2::1');
    expect((await postJson('2001:db8:1:2:ffff::9', 60)).statusCode).toBe(429);
    expect((await postJson('2001:db8:1:3::1', 60)).statusCode).toBe(201);
  });
});

describe.each([
  ['enquiry', 'plain form'],
  ['application', 'script'],
] as const)('an %s repeated by a %s', (kind, client) => {
  const accept = client === 'script' ? 'application/json' : 'text/html';
  const isForm = client === 'plain form';
  const returnedKey = () => {
    const { returnedEnquiry, returnedApplication } = server.seen.rendered.at(-1)?.data ?? {};
    return (returnedEnquiry ?? returnedApplication)?.idempotencyKey;
  };
  const send = (index: number, fields: Record<string, string> = {}) =>
    kind === 'enquiry'
      ? postForm({ ...contactFields, message: `Message ${index}`, ...fields }, { accept })
      : apply({ ...fields, name: `Applicant ${index}` }, accept);
  const referenceIn = ({ headers, body }: LightMyRequestResponse) =>
    isForm ? String(headers.location).split('=')[1] : JSON.parse(body).reference;

  test('gets its reference beyond the limit, with and without a key', async () => {
    const first = await send(0, { idempotencyKey: 'key-1' });
    const second = await send(1);
    for (let index = 2; index < 60; index += 1) await send(index);
    expect((await send(60)).statusCode).toBe(429);
    const [again, alsoAgain] = [await send(0, { idempotencyKey: 'key-1' }), await send(1)];
    expect([again.statusCode, alsoAgain.statusCode]).toEqual(isForm ? [303, 303] : [200, 200]);
    expect([referenceIn(again), referenceIn(alsoAgain)]).toEqual([referenceIn(first), referenceIn(second)]);
    expect(await rows()).toBe(60);
  });

  test('is not counted', async () => {
    for (let time = 0; time < 70; time += 1) await send(0);
    for (let index = 1; index < 60; index += 1) await send(index);
    expect(await rows()).toBe(60);
    expect((await send(60)).statusCode).toBe(429);
  });

  if (!isForm) return;
  test('counts as the same message when it is sent from the page that reported the limit, however late', async () => {
    for (let index = 0; index < 60; index += 1) await send(index);
    // The first of two clicks reached another server, which stores it after this server has refused the second.
    expect((await send(60)).statusCode).toBe(429);
    const key = returnedKey() ?? '';
    server.pass(60_000);
    const first = await send(60);
    expect(first.statusCode).toBe(303);
    server.pass(3_600_000);
    const fromThePage = await send(60, { idempotencyKey: key });
    expect(fromThePage.headers.location).toBe(first.headers.location);
    const changed = await send(61, { idempotencyKey: key });
    expect(changed.statusCode).toBe(303);
    expect(changed.headers.location).not.toBe(first.headers.location);
    expect(await rows()).toBe(62);
  });
});

describe('the client address', () => {
  test('ignores X-Forwarded-For from untrusted addresses', async () => {
    await exhaust(VISITOR);
    for (const forged of ['198.51.100.1', '127.0.0.1', '::1', `${VISITOR}, 127.0.0.1`]) {
      expect((await postJson(VISITOR, 60, { 'x-forwarded-for': forged })).statusCode, forged).toBe(429);
    }
  });

  test('is the last untrusted address of X-Forwarded-For from a trusted proxy', async () => {
    for (let index = 0; index < 60; index += 1) {
      await postJson('127.0.0.1', index, { 'x-forwarded-for': `198.51.100.${index}, ${VISITOR}` });
    }
    const spoofed = { 'x-forwarded-for': `127.0.0.1, 198.51.100.99, ${VISITOR}` };
    expect((await postJson('127.0.0.1', 60, spoofed)).statusCode).toBe(429);
    expect((await postJson('127.0.0.1', 60, { 'x-forwarded-for': `${VISITOR}, 198.51.100.1` })).statusCode).toBe(201);
  });
});

describe('all clients together', () => {
  test.each([
    ['enquiries', 600, 6],
    ['applications', 120, 30],
    ['newsletter', 600, 6],
  ] as const)('%s: %i at once, and then one every %i seconds', async (intake, most, seconds) => {
    const rateLimit = createLimit();
    for (let index = 0; index < most; index += 1) {
      expect(await rateLimit(requestFrom(`10.0.${index >> 8}.${index & 255}`), intake)).toBeUndefined();
    }
    expect(await rateLimit(requestFrom('192.0.2.1'), intake)).toMatchObject({ status: 429, retryAfter: seconds });
    server.pass(seconds * 1_000);
    expect(await rateLimit(requestFrom('192.0.2.2'), intake)).toBeUndefined();
  });
});

describe('servers that share a PostgreSQL', () => {
  test('share their counts, and store no address', { tags: ['full'] }, async () => {
    const shared = await postgres.openEmpty();
    const rateLimits = databaseRateLimitStore(shared);
    const [one, other] = [await server.build({ rateLimits }), await server.build({ rateLimits })];
    for (let index = 0; index < 30; index += 1) {
      await postJson(VISITOR, index, {}, one);
      await postJson(VISITOR, 100 + index, {}, other);
    }
    expect((await postJson(VISITOR, 60, {}, one)).statusCode).toBe(429);
    expect((await postJson(VISITOR, 60, {}, other)).statusCode).toBe(429);

    const keys = (await shared.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
    // The key of a visitor depends on the secret of the day, so its sort order is unknown.
    expect(keys).toHaveLength(2);
    expect(keys).toEqual(
      expect.arrayContaining(['enquiries:total', expect.stringMatching(/^enquiries:(?!total$)[\w-]{43}$/)]),
    );
    server.now = new Date('2026-03-02T00:00:01Z');
    await postJson(VISITOR, 61, {}, one);
    const tomorrow = (await shared.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
    expect(tomorrow.filter((key) => !keys.includes(key))).toHaveLength(1);
    await Promise.all([one.close(), other.close()]);
  });
});

test('when the counter fails, the message is stored and the error is logged', async () => {
  let isCounterFailing = true;
  const store = memoryRateLimitStore();
  const take: typeof store.take = async (...args) => {
    if (isCounterFailing) throw new Error('disk I/O error');
    return store.take(...args);
  };
  await server.reopen({ rateLimits: { ...store, take } });
  expect((await postJson(VISITOR, 0)).statusCode).toBe(201);
  expect(server.seen.logs).toContain('A rate limit could not be checked; the message was accepted.');
  isCounterFailing = false;
  for (let index = 1; index < 62; index += 1) await postJson(VISITOR, index);
  expect((await postJson(VISITOR, 62)).statusCode).toBe(429);
});

test('a counter that hangs delays a message by one second', async () => {
  await server.reopen({ rateLimits: { ...memoryRateLimitStore(), take: () => new Promise<never>(() => {}) } });
  expect((await postJson(VISITOR, 0)).statusCode).toBe(201);
  expect(server.seen.logs).toContain('No answer within 1000 ms.');
});

describe('a cross-site form', () => {
  const FOREIGN = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

  test('is returned with its values, to be sent from this site, and not stored', async () => {
    const response = await postForm(contactFields, FOREIGN);
    expect(response.statusCode).toBe(403);
    const { form, ...values } = contactFields;
    expect(server.seen.rendered[0]?.data.returnedEnquiry).toMatchObject({
      form,
      values,
      reason: 'failed',
      notice: exampleSiteData.forms.refusals.crossSite,
    });
    expect(await rows()).toBe(0);
    const script = await postJson(VISITOR, 0, FOREIGN);
    expect(script.statusCode).toBe(403);
    expect(script.json()).toMatchObject({ notice: exampleSiteData.forms.refusals.crossSite });
    expect(script.json()).not.toHaveProperty('retryAfter');
  });

  test.each([
    ['another name of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://www.example' }],
    ['an old browser', { origin: 'https://www.example' }],
    ['a script', {}],
    ['a page of an origin on the list', { 'sec-fetch-site': 'cross-site', origin: 'https://files.example.com' }],
    ['the site by its own address', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4321' }],
  ])('accepts: %s', async (_who, headers) => {
    const response = await postForm(contactFields, headers as Record<string, string>);
    expect(response.statusCode).toBe(303);
  });

  test('refuses an origin that only begins like an allowed one', async () => {
    for (const origin of ['https://files.example.com.evil.example', 'https://files.example.com:8443', 'null']) {
      const headers = { 'sec-fetch-site': 'cross-site', origin };
      expect((await postForm(contactFields, headers)).statusCode, origin).toBe(403);
    }
  });
});

/** The part of a request that the rate limit reads. */
function requestFrom(ip: string): FastifyRequest {
  return { ip, headers: {}, log: server.app.log } as FastifyRequest;
}

const createLimit = () =>
  createRateLimit({
    store: memoryRateLimitStore(),
    limits: loadConfig({}).limits,
    words: exampleSiteData.forms.refusals,
    ownOrigins: [],
    clock: () => server.now,
    bytes: systemRandomness.bytes,
    onRefused: () => {},
    onLimiterError: () => {},
  });

const postJson = (remoteAddress: string, index: number, headers: Record<string, string> = {}, to = server.app) =>
  server.post(routes.api.enquiries, { ...contactFields, message: `Message ${index}` }, headers, { remoteAddress, to });

const FROM_VISITOR = { remoteAddress: VISITOR };

const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.post(routes.api.enquiries, new URLSearchParams(fields), headers, FROM_VISITOR);

const subscribe = (index: number) =>
  server.post(routes.newsletter, new URLSearchParams({ email: `reader${index}@example.com` }), {}, FROM_VISITOR);

const apply = (fields: Record<string, string>, accept: string) =>
  server.post(routes.api.applications, applicationForm(fields), { accept }, FROM_VISITOR);

async function exhaust(remoteAddress: string): Promise<void> {
  for (let index = 0; index < 60; index += 1) {
    const { statusCode } = await postJson(remoteAddress, index);
    if (statusCode !== 201) throw new Error(`The bucket is empty after ${index}.`);
  }
}

async function rows(): Promise<number> {
  return (await server.db.selectFrom('leads').select('id').execute()).length;
}
