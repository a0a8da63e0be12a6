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
  it('moves every inline script, in order, into one file that a hash of it names', () => {
    const { html, runtime } = withoutInlineRuntime(page(policy, '<script>first()</script><script>second()</script>'));
    expect(runtime?.code).toBe('first();\nsecond();\n');
    expect(runtime?.path).toMatch(/^\/assets\/island-runtime\.[0-9a-f]{8}\.js$/);
    expect(html).not.toContain('first()');
    expect(html).toContain(`src: "${runtime?.path}"`);
  });

  it('allows its loader, and nothing else, in the policy', () => {
    const { html } = withoutInlineRuntime(page(policy, '<script>first()</script>'));
    const [, loader = ''] = /<script>([\s\S]*?)<\/script><\/body>/.exec(html) ?? [];
    const hash = createHash('sha256').update(loader).digest('base64');
    expect(html).toContain(`script-src 'self' 'sha256-${hash}' 'sha256-old='; style-src 'self'"`);
  });

  it('fetches the file after the first paint where an island waits for nobody, else at the first intent only', () => {
    const island = (kind: string) => `<astro-island client="${kind}"></astro-island><script>first()</script>`;
    expect(withoutInlineRuntime(page(policy, island('settled'))).html).toContain('first-contentful-paint');
    expect(withoutInlineRuntime(page(policy, island('intent'))).html).not.toContain('first-contentful-paint');
  });

  it('keeps a short script of the layout in the page, in one element with the loader', () => {
    const { html, runtime } = withoutInlineRuntime(
      page(policy, '<script type="module">listen();</script><script>first()</script>'),
    );
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
    expect(scripts).toEqual([expect.stringMatching(/^listen\(\);\{\nconst events/)]);
    expect(runtime?.code).toBe('first();\n');
  });

  it('leaves data blocks and pages without scripts as they are', () => {
    const data = page(policy, '<script type="application/ld+json">{}</script>');
    expect(withoutInlineRuntime(data)).toEqual({ html: data });
  });

  it('refuses a page whose policy it cannot extend', () => {
    expect(() => withoutInlineRuntime(page("style-src 'self'", '<script>first()</script>'))).toThrow(
      UnexpectedPageError,
    );
  });
});

it('writes the file of each kind of page, which its pages then name', async () => {
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
  const named = [...texts.values()].map((html) => files.findIndex((file) => html.includes(`/assets/${file}`)));
  expect(named[0]).toBe(named[1]);
  expect(new Set(named)).toEqual(new Set([0, 1, -1]));
});
