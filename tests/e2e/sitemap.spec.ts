import { expect, type Page } from '@playwright/test';
import { axeViolations, SHARED_PARTS } from './axe.ts';
import { test } from './fixtures.ts';
import { sitemapPaths } from './page-kinds.ts';
import { textMisfits } from './text-fit.ts';
import { wideElements } from './wide-elements.ts';

/** Number of pages in one test: a context for each of 300 pages would take longer than the pages. */
const PAGES_PER_TEST = 8;

/** The paths of elements in earlier pages of this worker: axe looks at new ones with all rules, at others with those for texts. */
const seen = new Set<string>();

const paths = sitemapPaths();
for (let from = 0; from < paths.length; from += PAGES_PER_TEST) {
  const some = paths.slice(from, from + PAGES_PER_TEST);
  test(`pages: ${from + 1} to ${from + some.length} of ${paths.length} in the sitemap, ${some[0]} and on, are whole`, {
    tag: ['@reading', '@full'],
  }, async ({ page }) => {
    for (const path of some) await test.step(path, () => expectWhole(page, path));
  });
}

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await page.goto(path))?.status(), path).toBe(200);
  // Fonts load only after a layout, which this forces.
  await page.evaluate(() => document.body.offsetHeight && document.fonts.ready.then(() => undefined));
  const fontsBelow14 = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 14)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
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
