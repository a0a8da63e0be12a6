import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { HeadersTooLongError, headersFile, hostHeaders } from './host-headers.ts';

const SCRIPTS = ["'self'", "'sha256-abc='"];

test('the file has one rule for all paths and one for each path with more headers', () => {
  const file = headersFile('https://www.example.com', undefined, SCRIPTS);
  expect(file).toMatch(/^\/\*\n {2}x-content-type-options: nosniff\n/);
  expect(file).toContain('  strict-transport-security: max-age=31536000\n');
  expect(file).toContain("script-src 'self' 'sha256-abc='; worker-src 'none'; frame-ancestors 'none'\n");
  expect(file).toContain('\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n');
});

test('forms may be posted to a server on another origin', () => {
  const file = headersFile('https://www.example.com', 'https://api.example.com', SCRIPTS);
  expect(file).toContain("connect-src 'self' https://api.example.com; ");
  expect(file).toContain("form-action 'self' https://api.example.com; ");
});

test('a line that is too long for a host throws an error', () => {
  const many = Array.from({ length: 40 }, (_, index) => `'sha256-${String(index).padStart(43, 'x')}='`);
  expect(() => headersFile('https://www.example.com', undefined, many)).toThrow(HeadersTooLongError);
});

test('the file allows the scripts of all pages, without duplicates', async () => {
  const root = await mkdtemp(join(tmpdir(), 'host-headers-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const page = (sources: string) => `<meta http-equiv="content-security-policy" content="script-src ${sources};">`;
  const texts = new Map([
    ['a.html', page("'self' 'sha256-a='")],
    ['b.html', page("'self' 'sha256-b='")],
    ['c.html', ''],
  ]);

  hostHeaders(undefined)({ root, siteUrl: 'https://www.example.com', texts });
  const file = await readFile(join(root, '_headers'), 'utf8');
  expect(file).toBe(headersFile('https://www.example.com', undefined, ["'self'", "'sha256-a='", "'sha256-b='"]));
});
