/** What applies to every route: headers, methods, origins, readiness, metrics, logs. */
import { describe, expect, test } from 'vitest';
import { HONEYPOT } from '#contract/form-signals.ts';
import { LETTER_QUEUE } from '#server/newsletter/letter-mail.ts';
import { breakable } from '../../tests/support/example-deps.ts';
import { contactFields } from '../../tests/support/examples.ts';
import { testApp } from '../../tests/support/test-app.ts';

const TOKEN = 'a-token-that-nobody-can-guess';
const FILES = 'https://files.example.com';

let isDraining = false;
const server = testApp({ config: { allowedOrigins: [FILES], metricsToken: TOKEN }, isDraining: () => isDraining });

describe('every answer has the default headers', () => {
  test.each([
    ['GET', '/', 200],
    ['GET', '/healthz', 200],
    // Which Astro writes.
    ['GET', '/contact/form', 200],
    ['GET', '/about/', 308],
    ['POST', '/api/nowhere', 404],
    ['GET', '/%E0%A4%A', 404],
    ['GET', '/:a(', 200],
    ['POST', '/about', 405],
    ['PUT', '/api/enquiries', 405],
    ['GET', `/${'a'.repeat(8_000)}`, 414],
    ['POST', '/api/enquiries', 415],
    ['GET', '/contact/sent?reference=KD-0000-0000', 500],
  ] as const)('%s %s: %i', async (method, url, status) => {
    server.isStoreFailing = status === 500;
    const response = await server.app.inject({ method, url, payload: method === 'GET' ? undefined : 'x' });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(response.headers).not.toHaveProperty('strict-transport-security');
    expect(response.headers).not.toHaveProperty('server');
  });

  test('HSTS is sent where the site uses HTTPS', async () => {
    await server.reopen({ config: { siteUrl: 'https://www.example.com' } });
    expect((await server.app.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('addresses for programs are not cached or indexed', async () => {
    for (const url of ['/api/nowhere', '/healthz', '/readyz', '/metrics']) {
      const { headers } = await server.app.inject(url);
      expect(headers, url).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
    expect((await server.app.inject('/site-data.json')).headers['x-robots-tag']).toBe('noindex');
    expect((await server.app.inject('/page-text/home.txt')).headers['x-robots-tag']).toBe('noindex');
    expect((await server.app.inject('/about')).headers).not.toHaveProperty('x-robots-tag');
  });

  test('a failure shows only its request id: in the response, its header and the log', async () => {
    server.isStoreFailing = true;
    for (const accept of ['application/json', 'text/html']) {
      const response = await server.app.inject({ url: '/contact/sent?reference=KD-0000-0000', headers: { accept } });
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toMatch(/disk|\.ts|at /);
      const line = server.seen.logs.split('\n').find((each) => each.includes('disk I/O error')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({ reqId: response.headers['x-request-id'], err: { type: 'Error' } });
      server.seen.logs = '';
    }
  });
});

describe('a method that an address does not have', () => {
  test.each([
    ['POST', '/about', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
    ['GET', '/api/enquiries', 'POST, OPTIONS'],
    ['PUT', '/newsletter', 'GET, HEAD, POST, OPTIONS'],
  ] as const)('%s %s: Allow %s', async (method, url, allowed) => {
    const response = await server.app.inject({ method: method as 'GET', url });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe(allowed);
  });
});

describe('posting from another origin', () => {
  const preflight = (origin: string | undefined, url = '/api/enquiries') =>
    server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        ...(origin && { origin }),
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });

  test.each(['/api/enquiries', '/api/applications', '/newsletter'])('a listed origin may post to %s', async (url) => {
    const response = await preflight(FILES, url);
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': FILES,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
      vary: 'Origin',
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test.each(['https://evil.example', 'https://files.example.com.evil.example', 'null'])(
    '%s may not post, and is not reflected',
    async (origin) => {
      const response = await preflight(origin);
      expect(response.statusCode).toBe(403);
      expect(JSON.stringify(response.headers)).not.toContain('access-control');
      expect(response.headers.vary).toBe('Origin');
      expect((await postJson(contactFields, { origin })).headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('pages and health cannot be read by another origin', async () => {
    for (const url of ['/', '/contact/form', '/healthz', '/site-data.json']) {
      expect((await server.app.inject({ url, headers: { origin: FILES } })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
    }
  });
});

describe('readiness', () => {
  test('is given while the database answers and the server is not draining', async () => {
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    isDraining = true;
    const draining = await server.app.inject('/readyz');
    expect([draining.statusCode, draining.json()]).toEqual([503, { status: 'draining' }]);
    // New requests are still answered.
    expect((await postJson(contactFields)).statusCode).toBe(201);
    isDraining = false;
    server.isStoreFailing = true;
    const failing = await server.app.inject('/readyz');
    expect([failing.statusCode, failing.json()]).toEqual([503, { status: 'failing' }]);
  });
});

describe('metrics', () => {
  const read = async () => {
    const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    return (series: string) => {
      const line = body.split('\n').find((each) => each.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length + 1));
    };
  };

  test('count requests by route and class, what was stored and what was refused', async () => {
    await server.app.inject('/about?from=mail');
    await server.app.inject('/services');
    await postJson(contactFields);
    await postJson(contactFields);
    await server.post('/newsletter', { email: 'meera@example.com' });
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    await postJson({ ...contactFields, message: 'From another site.' }, crossSite);
    const value = await read();
    expect(value('http_requests_total{method="GET",route="/*",status="2xx"}')).toBe(1);
    expect(value('http_requests_total{method="POST",route="/api/enquiries",status="2xx"}')).toBe(2);
    expect(value('http_requests_total{method="POST",route="/api/enquiries",status="4xx"}')).toBe(1);
    expect(value('http_request_duration_seconds_count{method="POST",route="/api/enquiries"}')).toBe(3);
    expect(value('http_request_duration_seconds_bucket{le="+Inf",method="POST",route="/api/enquiries"}')).toBe(3);
    // The second one was a repeated message.
    expect(value('accepted_total{intake="enquiries"}')).toBe(1);
    expect(value('accepted_total{intake="newsletter"}')).toBe(1);
    // A quarantined enquiry is stored as well.
    await postJson({ ...contactFields, [HONEYPOT]: 'https://seo.example', message: 'Another one.' });
    const next = await read();
    expect(next('accepted_total{intake="enquiries"}')).toBe(2);
    expect([next('quarantined'), value('quarantined')]).toEqual([1, 0]);
    expect(value('refused_total{intake="enquiries",reason="cross-site"}')).toBe(1);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('show pending and dead messages, and how long the oldest has been due', async () => {
    await postJson(contactFields);
    server.pass(90_000);
    let value = await read();
    expect(value('outbox_pending')).toBe(2);
    expect(value('outbox_lag_seconds')).toBe(90);
    // A long letter waits for hours while all is well.
    await server.db.updateTable('outbox').set({ queue: LETTER_QUEUE }).execute();
    expect((await read())('outbox_pending')).toBe(0);
    await server.db.updateTable('outbox').set({ queue: 'mail' }).execute();
    const later = new Date(server.now.getTime() + 60_000).toISOString();
    const [first] = await server.db.selectFrom('outbox').select('id').execute();
    await server.db.updateTable('outbox').set({ next_attempt_at: later }).execute();
    await server.db
      .updateTable('outbox')
      .set({ status: 'dead' })
      .where('id', '=', first?.id ?? '')
      .execute();
    value = await read();
    expect([value('outbox_pending'), value('outbox_dead'), value('outbox_lag_seconds')]).toEqual([1, 1, 0]);
    expect(value('database_up')).toBe(1);
    await server.db.destroy();
    expect((await read())('database_up')).toBe(0);
  });

  test('need the token', async () => {
    for (const authorization of ['', TOKEN, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const response = await server.app.inject({ url: '/metrics', headers: { authorization } });
      expect(response.statusCode, authorization).toBe(401);
      expect(response.body).not.toContain('http_requests');
    }
  });
});

test('the logs hold no name, mail address, word, query string or network address of a visitor', async () => {
  const visitor = { remoteAddress: '203.0.113.77', headers: { 'x-forwarded-for': '198.51.100.44' } };
  const failure = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email_key)=(meera@example.com) already exists.',
    cause: Object.assign(new Error('cause'), { parameters: ['Nair Textiles'] }),
  });
  const failing = await server.build({ db: breakable(server.db, () => true, failure) });
  for (const to of [server.app, failing]) {
    for (const url of [
      '/contact?message=private-words&subject=Nair',
      '/search?q=private-words',
      '/contact/meera@example.com',
      '/contact/meera%40example.com',
      '/contact/sent?reference=private-words',
      '/newsletter/confirm?token=private-words',
      `/${'x'.repeat(9_000)}?private-words`,
      '/%E0%A4%A?private-words',
    ]) {
      await to.inject({ ...visitor, url });
    }
    for (const fields of [contactFields, { ...contactFields, email: 'meera' }, { ...contactFields, email: '' }]) {
      await to.inject({ ...visitor, method: 'POST', url: '/api/enquiries', payload: fields });
      const payload = new URLSearchParams(fields).toString();
      const headers = { ...visitor.headers, 'content-type': 'application/x-www-form-urlencoded' };
      for (const url of ['/api/enquiries', '/newsletter', '/api/applications', '/nowhere']) {
        await to.inject({ ...visitor, method: 'POST', url, payload, headers });
      }
    }
    const json = { ...visitor.headers, 'content-type': 'application/json' };
    await to.inject({ ...visitor, method: 'POST', url: '/api/enquiries', payload: '{"name":Meera', headers: json });
  }
  expect(server.seen.logs.split('\n').length).toBeGreaterThan(50);
  expect(server.seen.logs).toContain('duplicate key');
  // Shows the match alone, not the whole log, on failure.
  expect(/meera|nair|private-words|\?|98765 43210|203\.0\.113|198\.51\.100|rolls/i.exec(server.seen.logs)).toBeNull();
  await failing.close();
});

const postJson = (payload: object, headers: Record<string, string> = {}) =>
  server.post('/api/enquiries', payload, headers);
