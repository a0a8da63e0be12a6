import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { islandRuntime, UnexpectedPageError, withoutInlineRuntime } from './island-runtime.ts';

const page = (policy: string, scripts: string) =>
  `<html><head><meta http-equiv="content-security-policy" content="default-src 'none'; ${policy}"></head><body><p>Text</p>${scripts}</body></html>`;
const policy = "script-src 'self' 'sha256-old='; style-src 'self'";

describe('withoutInlineRuntime', () => {
  it('moves all inline scripts, in order, into one file with a content hash in its name', () => {
    const { html, runtime } = withoutInlineRuntime(page(policy, '<script>first()</script><script>second()</script>'));
    expect(runtime?.code).toBe('first();\nsecond();\n');
    expect(runtime?.path).toMatch(/^\/assets\/island-runtime\.[0-9a-f]{8}\.js$/);
    expect(html).not.toContain('first()');
    expect(html).toContain(`src: "${runtime?.path}"`);
  });

  it('adds only the hash of its loader to the policy', () => {
    const { html } = withoutInlineRuntime(page(policy, '<script>first()</script>'));
    const [, loader = ''] = /<script>([\s\S]*?)<\/script><\/body>/.exec(html) ?? [];
    const hash = createHash('sha256').update(loader).digest('base64');
    expect(html).toContain(`script-src 'self' 'sha256-${hash}' 'sha256-old='; style-src 'self'"`);
  });

  it('loads the file after the first paint if an island loads by itself, else only at the first intent', () => {
    const island = (directive: string) => `<astro-island client="${directive}"></astro-island><script>first()</script>`;
    expect(withoutInlineRuntime(page(policy, island('settled'))).html).toContain('first-contentful-paint');
    expect(withoutInlineRuntime(page(policy, island('intent'))).html).not.toContain('first-contentful-paint');
  });

  it('throws if it cannot extend the policy', () => {
    expect(() => withoutInlineRuntime(page("style-src 'self'", '<script>first()</script>'))).toThrow(
      UnexpectedPageError,
    );
  });
});

it('writes one file per page type, and its pages load it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'island-runtime-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const texts = new Map([
    ['a.html', page(policy, '<script>first()</script>')],
    ['b.html', page(policy, '<script>first()</script>')],
    ['c.html', page(policy, '<script>other()</script>')],
    ['d.html', page(policy, '')],
  ]);

  islandRuntime({ root, siteUrl: '', texts });
  const files = await readdir(join(root, 'assets'));
  const codes = await Promise.all(files.map((file) => readFile(join(root, 'assets', file), 'utf8')));
  expect(codes.sort()).toEqual(['first();\n', 'other();\n']);
  const loaded = [...texts.values()].map((html) => files.findIndex((file) => html.includes(`/assets/${file}`)));
  expect(loaded[0]).toBe(loaded[1]);
  expect(new Set(loaded)).toEqual(new Set([0, 1, -1]));
});
