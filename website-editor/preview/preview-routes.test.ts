import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { EDITOR_ORIGIN, openTestEditor, type TestEditor } from '#website-editor/api/test-editor.ts';
import type { PreviewState } from './preview.ts';

const HOST = new URL(EDITOR_ORIGIN).host;

/** Sent by the browser for a page, not for what the page loads. */
const NAVIGATE = { 'sec-fetch-mode': 'navigate' };

/** Stands in for Astro: says which page it was asked for. */
const running: PreviewState = {
  state: 'running',
  handle: ({ method, url }, response: ServerResponse) => response.end(`${method} ${url}`),
};

let editor: TestEditor;
let state: PreviewState;
beforeEach(async () => {
  state = running;
  editor = await openTestEditor({ preview: { read: async () => state } });
});
afterEach(() => editor.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  editor.app.inject({ url, headers: { host: HOST, ...headers } });

describe('the preview', () => {
  test('has every page at its own address', async () => {
    expect((await get('/')).body).toBe('GET /');
    expect((await get('/search?q=seo')).body).toBe('GET /search?q=seo');
    expect((await get('/editing')).body).toBe('GET /editing');
    expect((await get('/edit/services')).body).not.toContain('GET');
  });

  test('redirects what has moved, as its file says now', async () => {
    const site = editor.readText('content/site.yaml');
    editor.writeText('content/site.yaml', site.replace(/^redirects:\n/m, 'redirects:\n  /old-page: /about#team\n'));
    const { statusCode, headers } = await get('/old-page', NAVIGATE);
    expect([statusCode, headers.location]).toEqual([307, '/about#team']);
    editor.writeText('content/site.yaml', site);
    expect((await get('/old-page', NAVIGATE)).body).toBe('GET /old-page');
  });

  test('opens by a link or by its address, and is no part of another site', async () => {
    for (const site of ['none', 'cross-site', 'same-origin']) {
      expect((await get('/', { 'sec-fetch-site': site, ...NAVIGATE })).statusCode).toBe(200);
    }
    expect((await get('/photo.jpg', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).statusCode).toBe(
      403,
    );
  });

  test('does nothing that another site navigates to: no command of Vite, no file of the project', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', ...NAVIGATE };
    const commands = [
      '/__open-in-editor?file=package.json',
      '/%5F_open-in-editor?file=package.json',
      '/__inspect/',
      '//__a',
    ];
    for (const url of commands) {
      for (const headers of [foreign, { ...NAVIGATE, 'sec-fetch-site': 'same-origin' }, NAVIGATE]) {
        expect([url, (await get(url, headers)).statusCode]).toEqual([url, 404]);
      }
    }
    for (const url of ['/@fs/etc/hostname', '/@id/astro', '/@vite/client', '/node_modules/astro/package.json']) {
      expect([url, (await get(url, foreign)).statusCode]).toEqual([url, 403]);
      expect((await get(url, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    }
    expect((await get('/', { ...foreign, 'sec-fetch-dest': 'iframe' })).statusCode).toBe(403);
  });

  test('sends no form, and does not pretend to', async () => {
    const post = (url: string, headers: Record<string, string>, payload: string) =>
      editor.app.inject({ method: 'POST', url, headers: { host: HOST, origin: EDITOR_ORIGIN, ...headers }, payload });
    const json = await post(routes.api.enquiries, { 'content-type': 'application/json' }, '{}');
    expect(json.statusCode).toBe(403);
    expect(json.json()).toMatchObject({ outcome: 'failed', notice: expect.stringContaining('sends nothing') });
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const page = await post(routes.newsletter, form, 'email=a%40b.example');
    expect(page.statusCode).toBe(403);
    expect(page.body).toContain('sends nothing');
    const upload = { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' };
    expect((await post(routes.api.applications, upload, 'x'.repeat(6_000_000))).json()).toMatchObject({
      outcome: 'failed',
    });
  });

  test('that is starting says so, and looks again by itself', async () => {
    state = { state: 'starting' };
    const { statusCode, body } = await get('/');
    expect(statusCode).toBe(503);
    expect(body).toContain('The preview is starting');
    expect(body).toContain('http-equiv="refresh"');
  });

  test('that cannot start says why and where, without harm from what stands in a file', async () => {
    const error = new Error(
      '**services → a** data does not match.\n\n  **items.0.title**: **items.0.title**: <b>Required</b>',
    );
    const file = path.join(editor.root, 'content', 'services', 'core.yaml');
    state = { state: 'failed', error: Object.assign(error, { loc: { file, line: 12 } }) };
    const { statusCode, body } = await get('/');
    expect(statusCode).toBe(503);
    expect(body).toContain('content/services/core.yaml, line 12');
    expect(body).toContain('items.0.title: &lt;b&gt;Required&lt;/b&gt;');
    expect(body).toContain('<a href="/edit/file/content/services/core.yaml" target="_top">');
    expect(body).not.toContain(editor.root);
  });
});
