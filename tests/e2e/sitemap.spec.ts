import { expect } from '@playwright/test';
import { axeViolations, SHARED_PARTS } from './axe.ts';
import { test } from './fixtures.ts';
import { sitemapPaths } from './page-kinds.ts';
import { textMisfits } from './text-fit.ts';
import { wideElements } from './wide-elements.ts';

/** Number of pages in one test: a context for each of 300 pages would take longer than the pages. */
const PAGES_PER_TEST = 15;

const paths = sitemapPaths();

test('the sitemap lists the pages of the specification', async ({ page }) => {
  const count = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).length;
  expect(count(/^\/services\//)).toBeGreaterThanOrEqual(93);
  expect(count(/^\/industries\//)).toBeGreaterThanOrEqual(160);
  for (const path of `/ /about /services /ai-solutions /projects /case-studies /blog /careers /contact /innovations /login
    /pricing /privacy-policy /terms /data-security /ai-ethics /industries`.split(/\s+/)) {
    expect(paths).toContain(path);
  }
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toMatch(/^Sitemap: http.*\/sitemap-index\.xml$/m);
  expect((await page.request.get('/sitemap-index.xml')).status()).toBe(200);
});

for (let from = 0; from < paths.length; from += PAGES_PER_TEST) {
  const some = paths.slice(from, from + PAGES_PER_TEST);
  test(`pages ${from + 1} to ${from + some.length} of the sitemap, ${some[0]} and on, are whole`, {
    tag: '@reading',
  }, async ({ page, agency }) => {
    const seen = new Set<string>();
    for (const path of some) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        // Fonts load only after a layout, which this forces.
        await page.evaluate(() => document.body.offsetHeight && document.fonts.ready.then(() => undefined));
        const { h1, title, fontsBelow14 } = await page.evaluate(() => ({
          h1: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent?.trim() ?? ''),
          title: document.title,
          fontsBelow14: [...document.querySelectorAll('body *')]
            .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
            .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 14)
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        }));
        expect(h1, path).toEqual([expect.stringMatching(/\S/)]);
        const [name, siteTitle, ...rest] = title.split(' | ');
        expect([name?.trim().length, siteTitle, rest.length], `${path}: ${title}`).toEqual([
          expect.any(Number),
          agency.siteData.brand,
          0,
        ]);
        expect(name, path).toMatch(/\S/);
        expect(fontsBelow14, `${path}: text under 14 px`).toEqual([]);
        expect(await wideElements(page), `${path}: wider than 1,280 px`).toEqual([]);
        // every-kind.spec.ts tests page types, header and footer in all variants.
        const structure = new Set(await page.evaluate(elementPaths));
        const rules = structure.isSubsetOf(seen) ? 'other text' : 'all';
        for (const element of structure) seen.add(element);
        expect.soft(await axeViolations(page, { rules, without: SHARED_PARTS }), path).toEqual([]);
        await page.setViewportSize({ width: 320, height: 800 });
        expect(await wideElements(page), `${path}: wider than 320 px`).toEqual([]);
        // A clipped section cuts off a heading that is too long instead of widening the page. Reduced motion stops the marquee.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await textMisfits(page), `${path}: text at 320 px`).toEqual([]);
        await page.emulateMedia({ reducedMotion: null });
      });
    }
    test.info().annotations.push({ type: 'pages of the sitemap opened', description: `${some.length}` });
  });
}

/** Runs in the page: the path of each element of its main part, as tag names and classes. */
function elementPaths(): string[] {
  const pathsIn = (element: Element, path: string): string[] =>
    [...element.children].flatMap((child) => {
      const own = `${path}>${child.localName}.${child.getAttribute('class') ?? ''}`;
      return [own, ...pathsIn(child, own)];
    });
  return [...document.querySelectorAll('main')].flatMap((main) => pathsIn(main, ''));
}
