import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBuiltSite, SiteNotBuiltError } from '#server/http/built-site.ts';
import { addErrorHandlers } from '#server/http/errors.ts';
import { addPages } from '#server/http/pages.ts';
import { createRenderPage, type PageHandler } from '#server/http/render-page.ts';
import { addSecurityHeaders } from '#server/http/security-headers.ts';

const ABOUT = '<h1>About</h1>';

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
    'services.html': '<h1>Services</h1>',
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
  app = Fastify();
  const site = await openBuiltSite(path.join(folder, 'client'), handler);
  await site.register(app);
  addSecurityHeaders(app);
  addErrorHandlers(app, site);
  const store = { hasReceipt: async () => true };
  addPages(app, site, { enquiries: store, applications: store });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('an entry that there is not', () => {
  beforeEach(() => {
    handler.mockImplementation(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<h1>Not in the catalogue</h1>');
    });
  });

  test.each([
    ['/services/seoo', '/missing/service?slug=seoo'],
    ['/industries/rice-mils', '/missing/industry?slug=rice-mils'],
    ['/services/caf%C3%A9', '/missing/service?slug=caf%25C3%25A9'],
    ['/services/logo.png', '/missing/service?slug=logo.png'],
    ['/services/a&b=c', '/missing/service?slug=a%26b%3Dc'],
  ])('%s gets the screen of its kind, with status 404', async (url, screen) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>Not in the catalogue</h1>');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(handler.mock.lastCall?.[0].url).toBe(screen);
  });

  test.each(['/services/a/b', '/projects/none', '/servicess/seo'])('%s gets the general one', async (url) => {
    expect((await app.inject(url)).body).toBe('<h1>Not found</h1>');
  });

  test('a script is told in JSON', async () => {
    const response = await app.inject({ url: '/services/seoo', headers: { accept: 'application/json' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ outcome: 'failed' });
  });
});

describe('built files', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/about', ABOUT],
    ['/about?from=mail', ABOUT],
    ['/services', '<h1>Services</h1>'],
    ['/services/seo', '<h1>SEO</h1>'],
    ['/contact', '<h1>Contact</h1>'],
  ])('%s is its page, to be asked for again each time', async (url, body) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(body);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test('a page that has not changed is not sent again', async () => {
    const { headers } = await app.inject('/about');
    const again = await app.inject({ url: '/about', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test.each(['br', 'gzip'])('the %s sibling is sent to who takes it', async (encoding) => {
    const { headers } = await app.inject({ url: '/about', headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary).toBe('accept-encoding');
  });

  test('a page without siblings is sent as it is', async () => {
    const response = await app.inject({ url: '/services', headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body).toBe('<h1>Services</h1>');
  });

  test('files named by their content are kept for a year, others are not', async () => {
    const script = await app.inject('/assets/app.Cx3kP9.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/site-data.json')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/nowhere',
    '/nowhere.css',
    '/assets',
    '/assets/app.gone.js',
    '/404',
    '/500',
    '/.hidden',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/services/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/services//seo',
    '/about%00',
    '/about%2f',
  ])('%s is not found, and no cache keeps that', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>Not found</h1>');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a method that no page has is not found', async () => {
    expect((await app.inject({ method: 'POST', url: '/about' })).statusCode).toBe(404);
  });

  test('a site that is not built says what to do', async () => {
    const opening = openBuiltSite(path.join(folder, 'nothing'), handler);
    await expect(opening).rejects.toThrow(SiteNotBuiltError);
    await expect(opening).rejects.toThrow(/npm run build/);
  });
});

describe('pages rendered on demand', () => {
  test('get the path, the query and the data, and keep their policy and ours', async () => {
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
    await app.inject('/contact/sent?receipt=KD-7Q2M-X4TP');
    expect(handler.mock.lastCall?.[3]).toEqual({ receipt: 'KD-7Q2M-X4TP' });
  });

  test('a page without a policy of its own still cannot be framed', async () => {
    handler.mockImplementation(async (_request, response) => {
      response.end('page');
    });
    const { headers } = await app.inject('/contact/form');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  test('the status is that of the data, unless the page itself failed', async () => {
    const statusOf = async (written: number) => {
      handler.mockImplementation(async (_request, response) => {
        response.writeHead(written, {});
        response.end('page');
      });
      const bare = Fastify();
      bare.get('/', (request, reply) => createRenderPage(handler)(request, reply, '/contact/form', { status: 422 }));
      return (await bare.inject('/')).statusCode;
    };
    expect(await statusOf(200)).toBe(422);
    expect(await statusOf(500)).toBe(500);
  });

  test('a page shown after a POST is asked for with GET, for its body is read already', async () => {
    handler.mockImplementation(async (_request, response) => {
      response.end('page');
    });
    const bare = Fastify();
    bare.post('/newsletter', (request, reply) => createRenderPage(handler)(request, reply, '/newsletter', {}));
    await bare.inject({ method: 'POST', url: '/newsletter' });
    expect(handler.mock.lastCall?.[0]).toMatchObject({ method: 'GET', url: '/newsletter' });
  });

  test.each<[string, PageHandler]>([
    [
      'throws',
      async () => {
        throw new Error('broken');
      },
    ],
    ['hands on an error', async (_request, _response, next) => next(new Error('broken'))],
  ])('a handler that %s ends as the failure page', async (_what, behaviour) => {
    handler.mockImplementation(behaviour);
    const response = await app.inject('/consultation');
    expect(response.statusCode).toBe(500);
    expect(response.body).toBe('<h1>Failure</h1>');
  });

  test('a handler that knows no such page ends as the not-found page', async () => {
    handler.mockImplementation(async (_request, _response, next) => next());
    const response = await app.inject('/consultation');
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>Not found</h1>');
  });
});
