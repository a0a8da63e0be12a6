import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NON_PAGE_CSP } from '#contract/security-headers.ts';
import { addErrorHandlers } from '#server/http/replies.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { openBuiltSite } from './load-site.ts';
import { addPages } from './pages.ts';
import { createRenderPage, type PageHandler } from './render-page.ts';
import { addSecurityHeaders, createSetHeaders } from './security-headers.ts';

const LONG_AGO = new Date(0).toUTCString();
const SOON = new Date(Date.now() + 60_000).toUTCString();
const PRICED = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'sha256-old=';"><h1>Prices</h1>`;
const ABOUT = '<h1>About</h1>';
/** Of ABOUT, not compressed. */
const TAG = `"${createHash('sha256').update(ABOUT).digest('base64url').slice(0, 22)}"`;

let folder: string;
let app: FastifyInstance;
const handler = vi.fn<PageHandler>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  const files: Record<string, string | Buffer> = {
    'index.html': '<h1>Home</h1>',
    'about.html': ABOUT,
    'about.html.br': brotliCompressSync(ABOUT),
    'about.html.gz': gzipSync(ABOUT),
    'same.html': ABOUT,
    'speculation-rules.json': '{"prefetch":[]}',
    'services.html': '<h1>Services</h1>',
    'priced.html': PRICED,
    'priced.html.br': brotliCompressSync(PRICED),
    '.well-known/security.txt': 'Contact: mailto:security@example.com',
    'services/seo.html': '<h1>SEO</h1>',
    'contact.html': '<h1>Contact</h1>',
    'assets/app.Cx3kP9.js': 'export {}',
    'site-data.json': '{}',
    '.hidden': 'hidden',
    '404.html': '<h1>Not found</h1>',
    '500.html': '<h1>Failure</h1>',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, 'client', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  handler.mockReset();
  app = await openApp();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('a missing service or industry', () => {
  beforeEach(() => {
    handler.mockImplementation(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<h1>Not in the catalogue</h1>');
    });
  });

  test.each([
    ['/services/seoo', '/missing/service?slug=seoo'],
    ['/services/caf%C3%A9', '/missing/service?slug=caf%25C3%25A9'],
  ])('%s gets the not-found page of its type, with status 404', async (url, screen) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>Not in the catalogue</h1>');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(handler.mock.lastCall?.[0].url).toBe(screen);
  });
});

describe('built files', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/about?from=mail', ABOUT],
    ['/services/seo', '<h1>SEO</h1>'],
  ])('%s is its page, to be revalidated each time', async (url, body) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(body);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each([[{}], [{ 'accept-encoding': 'br' }]])(
    'the header has the policy of the page plus frame-ancestors',
    async (headers) => {
      const first = await app.inject({ url: '/priced', headers });
      const policy = "default-src 'none'; style-src 'sha256-old='; frame-ancestors 'none'";
      expect(first.headers['content-security-policy']).toBe(policy);
      const again = await app.inject({
        url: '/priced',
        headers: { ...headers, 'if-none-match': String(first.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
      expect(again.headers).toMatchObject({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
      const head = await app.inject({ method: 'HEAD', url: '/priced', headers });
      expect(head.headers['content-security-policy']).toBe(policy);
    },
  );

  test('a page rebuilt under a running server has its new policy', async () => {
    await app.inject('/priced');
    const file = path.join(folder, 'client', 'priced.html');
    await writeFile(file, PRICED.replace('old', 'new'));
    await utimes(file, new Date(), new Date(Date.now() + 5_000));
    expect((await app.inject('/priced')).headers['content-security-policy']).toContain("'sha256-new='");
  });

  test.each([
    [undefined, undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['identity', undefined],
  ])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
    const { headers } = await app.inject({ url: '/about', headers: accepted ? { 'accept-encoding': accepted } : {} });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary).toBe('accept-encoding');
  });

  test.each(['GET', 'HEAD'] as const)('the ETag is a hash of the content, one per encoding (%s)', async (method) => {
    const tagOf = async (url: string, encoding = 'identity') =>
      (await app.inject({ method, url, headers: { 'accept-encoding': encoding } })).headers.etag;
    expect(await tagOf('/about')).toBe(TAG);
    expect(await tagOf('/same')).toBe(TAG);
    const each = await Promise.all(['identity', 'br', 'gzip'].map((encoding) => tagOf('/about', encoding)));
    expect(new Set(each).size).toBe(3);
    for (const tag of each) expect(tag).toMatch(/^"[\w-]{22}"$/);
  });

  test('a rebuilt page that has not changed is not sent again, by any server', async () => {
    const { headers } = await app.inject({ url: '/about', headers: { 'accept-encoding': 'br' } });
    await utimes(path.join(folder, 'client', 'about.html.br'), new Date(), new Date(Date.now() + 5_000));
    const other = await openApp();
    for (const server of [app, other, other]) {
      const asked = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
      const again = await server.inject({ url: '/about', headers: asked });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    await other.close();
  });

  // RFC 9110, sections 13 and 14.
  test.each<[string, Record<string, string>, number, string]>([
    ['a range', { range: 'bytes=1-2' }, 206, 'h1'],
    ['a range beyond the end', { range: 'bytes=900-' }, 416, ''],
    ['a range of another version', { range: 'bytes=1-2', 'if-range': '"other"' }, 200, ABOUT],
    ['a range by a date', { range: 'bytes=1-2', 'if-range': SOON }, 200, ABOUT],
    ['if it is this version', { 'if-match': `"other", ${TAG}` }, 200, ABOUT],
    ['if it is another version', { 'if-match': '"other"' }, 412, ''],
    ['if it is older', { 'if-unmodified-since': LONG_AGO }, 412, ''],
    ['if it is none of two versions', { 'if-none-match': `"other", ${TAG}` }, 304, ''],
    ['if it is not this version, weakened by a proxy', { 'if-none-match': `W/${TAG}` }, 304, ''],
    ['if it is newer', { 'if-modified-since': SOON }, 304, ''],
  ])('%s: %j is %i', async (_what, headers, status, body) => {
    const answer = await app.inject({ url: '/about', headers });
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
    if (status < 400) expect(answer.headers).toMatchObject({ etag: TAG, vary: 'accept-encoding' });
    const head = await app.inject({ method: 'HEAD', url: '/about', headers });
    expect([head.statusCode, head.body]).toEqual([status, '']);
  });

  test('a partial answer has its range and the total size; 416 has the total size', async () => {
    const part = await app.inject({ url: '/about', headers: { range: 'bytes=1-2' } });
    expect(part.headers).toMatchObject({ 'content-range': `bytes 1-2/${ABOUT.length}`, 'content-length': '2' });
    const none = await app.inject({ url: '/about', headers: { range: 'bytes=900-' } });
    expect(none.headers).toMatchObject({ 'content-range': `bytes */${ABOUT.length}`, 'cache-control': 'no-store' });
  });

  test('the speculation rules have the type that browsers require, and are cached for an hour', async () => {
    const { headers } = await app.inject('/speculation-rules.json');
    expect(headers['content-type']).toBe('application/speculationrules+json');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect((await app.inject('/about')).headers['speculation-rules']).toBe('"/speculation-rules.json"');
  });

  test('an answer that is not a page may load nothing', async () => {
    for (const url of ['/assets/app.Cx3kP9.js', '/site-data.json', '/nowhere']) {
      expect((await app.inject(url)).headers['content-security-policy']).toBe(NON_PAGE_CSP);
    }
  });

  test('files with a content hash in their name are cached for a year, others are not', async () => {
    const script = await app.inject('/assets/app.Cx3kP9.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/site-data.json')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/nowhere',
    '/404',
    '/.hidden',
    '/.well-known/../.hidden',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/services//seo',
    '/about%00',
  ])('%s is not found, and not cached', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>Not found</h1>');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('pages rendered on demand', () => {
  test('get the path, the query and the data, and combine their policy with ours', async () => {
    handler.mockImplementation(async (_request, response) => {
      response.writeHead(200, { 'content-security-policy': "default-src 'none';", 'content-type': 'text/html' });
      response.end('page');
    });
    const response = await app.inject('/contact?subject=SEO');
    expect(handler.mock.lastCall?.[0].url).toBe('/contact/form?subject=SEO');
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    await app.inject('/contact/sent?reference=KD-7Q2M-X4TP');
    expect(handler.mock.lastCall?.[3]).toEqual({ reference: 'KD-7Q2M-X4TP' });
  });

  test('have the status of the data unless the page failed, and a charset', async () => {
    const statusOf = async (written: number) => {
      handler.mockImplementation(async (_request, response) => {
        // As Astro does.
        response.statusMessage = 'OK';
        response.writeHead(written, { 'content-type': 'text/html' });
        response.end('page');
      });
      const bare = Fastify();
      bare.get('/', (request, reply) => createRenderPage(handler)(request, reply, '/contact/form', { status: 422 }));
      const { statusCode, statusMessage, headers } = await bare.inject('/');
      return [statusCode, statusMessage, headers['content-type']];
    };
    expect(await statusOf(200)).toEqual([422, 'Unprocessable Entity', 'text/html; charset=utf-8']);
    expect(await statusOf(500)).toEqual([500, 'Internal Server Error', 'text/html; charset=utf-8']);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('are compressed for Accept-Encoding %s, found or not', async (accepted, encoding, read) => {
    const page = '<p>One of many words.</p>'.repeat(100);
    handler.mockImplementation(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length });
      response.write(page.slice(0, 1_500));
      response.end(page.slice(1_500));
    });
    await writeFile(path.join(folder, 'client', '404.html'), page);
    const opened = await openApp();
    for (const [address, status] of [
      ['/contact/form', 200],
      ['/services/seoo', 404],
      ['/nothing', 404],
    ] as const) {
      const response = await opened.inject({ url: address, headers: { 'accept-encoding': accepted } });
      expect(response.statusCode, address).toBe(status);
      expect(response.headers['content-encoding'], address).toBe(encoding);
      expect(response.headers.vary, address).toBe('Accept-Encoding');
      expect(read(response.rawPayload).toString(), address).toBe(page);
    }
    await opened.close();
  });

  test.each<[string, PageHandler]>([
    [
      'throws',
      async () => {
        throw new Error('broken');
      },
    ],
    ['hands on an error', async (_request, _response, next) => next(new Error('broken'))],
  ])('a handler that %s leads to the failure page', async (_what, behaviour) => {
    handler.mockImplementation(behaviour);
    const response = await app.inject('/consultation');
    expect(response.statusCode).toBe(500);
    expect(response.body).toBe('<h1>Failure</h1>');
  });
});

async function openApp(): Promise<FastifyInstance> {
  const opened = Fastify();
  const site = await openBuiltSite(path.join(folder, 'client'), handler);
  await site.register(opened);
  addSecurityHeaders(opened, createSetHeaders('http://localhost:4321'));
  addErrorHandlers(opened, site, exampleSiteData.plainPages);
  addPages(opened, site, async () => true);
  return opened;
}
