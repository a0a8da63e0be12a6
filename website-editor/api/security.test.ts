/** What keeps other sites and other machines away from the files of the owner. */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContents } from '#contract/desk/website/contents.ts';
import { websiteEndpoints } from '#contract/desk/website/endpoints.ts';
import { addEntry, readTemplate } from '#contract/desk/website/entries.ts';
import { discardChanges, readFile, saveFile } from '#contract/desk/website/files.ts';
import { addPicture, copyPicture, readPicture } from '#contract/desk/website/pictures.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { EDITOR_ORIGIN, openTestEditor, type TestEditor } from './test-editor.ts';

const HOST = new URL(EDITOR_ORIGIN).host;

const SITE = 'content/site.yaml';

const endpoints: readonly Endpoint[] = websiteEndpoints;

let editor: TestEditor;
beforeAll(async () => {
  editor = await openTestEditor();
});
afterAll(() => editor.close());

/** Sends what would save a file, with these headers. */
const save = async (headers: Record<string, string>) => {
  const file = await editor.ask(readFile, { file: SITE });
  const value = { ...(file.value as object), brand: 'Taken over' };
  const { statusCode } = await editor.app.inject({
    method: 'POST',
    url: saveFile.path,
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ file: SITE, hash: file.hash, value }),
  });
  return { statusCode, isWritten: editor.readText(SITE).includes('Taken over') };
};

test('every endpoint of the contract exists', () => {
  expect(endpoints.length).toBeGreaterThan(10);
  const missing = endpoints.filter(({ method, path: url }) => !editor.app.hasRoute({ method, url }));
  expect(missing.map(({ path: url }) => url)).toEqual([]);
});

describe('requests of other sites', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the public site on the same host', { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ])('a change that comes from %s is refused (CSRF)', async (_what, headers) => {
    expect(await save(headers)).toEqual({ statusCode: 403, isWritten: false });
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'a form of another site cannot send %s (CSRF)',
    async (type) => {
      expect(await save({ 'content-type': type })).toEqual({ statusCode: 400, isWritten: false });
    },
  );

  test.each(['evil.example', 'evil.example:4323', 'localhost:4321', '127.0.0.1', ''])(
    'neither the editor nor the preview answers to the name "%s" (DNS rebinding)',
    async (host) => {
      for (const url of ['/website', readContents.path, '/', '/preview/own/services/seo']) {
        const response = await editor.app.inject({ url, headers: { host } });
        expect.soft({ url, status: response.statusCode }).toEqual({ url, status: 403 });
      }
      expect(await save({ host })).toEqual({ statusCode: 403, isWritten: false });
    },
  );

  test('the editor answers to the names of this machine', async () => {
    for (const host of [HOST, '127.0.0.1:4323', '[::1]:4323']) {
      expect((await editor.app.inject({ url: '/website', headers: { host } })).statusCode).toBe(200);
    }
  });

  test('no other site may read an answer', async () => {
    const headers = { host: HOST, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const preflight = { ...headers, 'access-control-request-method': 'POST' };
    const responses = [
      await editor.app.inject({ method: 'OPTIONS', url: saveFile.path, headers: preflight }),
      await editor.app.inject({ method: 'OPTIONS', url: '/preview/own/services/seo', headers: preflight }),
      await editor.app.inject({ url: readContents.path, headers }),
      await editor.app.inject({ url: '/preview/own/services/seo', headers }),
    ];
    for (const response of responses) {
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test('no site can frame the editor (clickjacking)', async () => {
    const screen = await editor.app.inject({ url: '/website/history', headers: { host: HOST } });
    expect(screen.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  test('the screen runs only its own scripts (CSP)', async () => {
    const { headers, body } = await editor.app.inject({ url: '/website', headers: { host: HOST } });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/,
    );
    expect(body).not.toContain('CSP_NONCE');
  });
});

describe('files', () => {
  const PATHS = [
    'package.json',
    'content/../package.json',
    'content/services/../../package.json',
    '/etc/passwd',
    'content/services/core.yaml/../../site.yaml',
    'content/blog/.hidden.md',
    'content/unknown.yaml',
    'checks/questions/open.yaml',
  ];

  test.each(PATHS)('"%s" is no file of the table: it is neither read nor written', async (file) => {
    expect(await editor.call(readFile, { file })).toMatchObject({ status: 404 });
    expect(await editor.call(saveFile, { file, hash: '', value: {} })).toMatchObject({ status: 404 });
    expect(await editor.call(addPicture, { file, name: 'a.jpg' }, { bytes: new Uint8Array(9) })).toMatchObject({
      status: 404,
    });
    expect(await editor.call(discardChanges, { file, hash: '' })).toMatchObject({ status: 404 });
  });

  test.each([
    'package.json',
    'content/images/../../package.json',
    'content/images/.env',
    '/etc/passwd',
    'content/site.yaml',
    'content/blog/images/x.constructor',
    'content/blog/images/linked.jpg',
  ])('the picture "%s" is neither shown nor copied', async (picture) => {
    const images = path.join(editor.root, 'content', 'blog', 'images');
    mkdirSync(images, { recursive: true });
    if (!existsSync(path.join(images, 'linked.jpg'))) symlinkSync('/etc/passwd', path.join(images, 'linked.jpg'));
    expect(await editor.call(readPicture, { path: picture })).toMatchObject({ status: 404 });
    expect(await editor.call(copyPicture, { file: SITE, path: picture })).toMatchObject({ status: 404 });
  });

  test.each(['../evil', 'a/b', 'Capital', '', 'a..b', '-a'])('no entry is added as "%s"', async (slug) => {
    const { value } = await editor.ask(readTemplate, { type: 'articles' });
    const { error } = await editor.call(addEntry, { type: 'articles', slug, value });
    expect(error).toMatchObject({ code: 'invalid' });
  });

  test.each<[string, string]>([
    ['a key of every object', '{"__proto__":{"brand":"x"},"brand":"y"}'],
    ['lists in lists', `${'['.repeat(20_000)}1${']'.repeat(20_000)}`],
    ['groups in groups', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['a text', '"x"'],
    ['nothing', 'null'],
    ['a number that is none', '{"brand":1e999}'],
  ])('what no form sends is kept or refused, and never written: %s', async (_what, value) => {
    const before = editor.readText(SITE);
    const { hash } = await editor.ask(readFile, { file: SITE });
    const { statusCode } = await editor.app.inject({
      method: 'POST',
      url: saveFile.path,
      headers: { host: HOST, 'content-type': 'application/json' },
      payload: `{"file":"${SITE}","hash":"${hash}","value":${value}}`,
    });
    expect(statusCode).toBeLessThan(500);
    expect(editor.readText(SITE)).toBe(before);
    expect(await editor.call(readContents, {})).toMatchObject({ status: 200 });
    const now = await editor.ask(readFile, { file: SITE });
    if (now.kept !== undefined) await editor.ask(discardChanges, { file: SITE, hash: now.hash });
  });

  test('a body larger than any file is refused', async () => {
    const { statusCode } = await editor.app.inject({
      method: 'POST',
      url: saveFile.path,
      headers: { host: HOST, 'content-type': 'application/json' },
      payload: JSON.stringify({ file: SITE, hash: 'x', value: 'x'.repeat(10_000_000) }),
    });
    expect(statusCode).toBe(413);
  });
});
