import { expect } from '@playwright/test';
import { headRoutes } from '#contract/routes.ts';
import { wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';

const siteWords = wordsOf('site');

test('files in the head of a page are served with the right type', async ({ page }) => {
  const { icons, manifest, llmsTxt } = headRoutes;
  for (const [path, type] of [
    [icons.ico, /^image\/(x-icon|vnd\.microsoft\.icon)/],
    [icons.svg, /^image\/svg\+xml/],
    [icons.apple, /^image\/png$/],
    [icons[192], /^image\/png$/],
    [icons[512], /^image\/png$/],
    [icons.maskable, /^image\/png$/],
    [manifest, /^application\/manifest\+json/],
    [llmsTxt, /^text\/plain; charset=utf-8$/],
  ] as const) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(type);
  }
});

test('the picture of a page is cached for ever, and is 1200 × 630 pixels', async ({ page, agency }) => {
  const seen = new Set<string>();
  for (const path of ['/', '/services', '/services/website-development', '/contact', '/contact?subject=Hello']) {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = new URL(address ?? '').pathname;
    seen.add(picture);
    const answer = await page.request.get(picture);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, agency.address + picture);
    expect(size, path).toEqual([1200, 630]);
  }
  // The contact page rendered for a query has the picture of the contact page.
  expect(seen.size).toBe(4);
});

test('pages rendered on demand share one picture', async ({ page }) => {
  const pictureOf = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  };
  const shared = await pictureOf('/search?q=logo');
  expect(shared).toMatch(/\/assets\/og\/[\w-]{8}\.png$/);
  expect(await pictureOf('/no-such-page')).toBe(shared);
  expect(await pictureOf('/newsletter')).toBe(shared);
  expect((await page.request.get(new URL(shared ?? '').pathname)).status()).toBe(200);
});

test('the browser reads the manifest', async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ short_name: siteWords('brand'), start_url: '/' });
});
