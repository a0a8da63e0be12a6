import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { holdBack, test } from './fixtures.ts';
import { expectNoShifts, recordLayoutShifts, twoFrames } from './layout-shifts.ts';
import { kindOf, pageKinds, sitemapPaths } from './page-kinds.ts';

/** A tenth of the "good" limit of https://web.dev/articles/cls. */
const MAX_SHIFT = 0.01;
/** A fifth of the "good" limit: the columns of a table may still change with its rows. */
const MAX_SHIFT_WHILE_ARRIVING = 0.02;
/** How much of a page arrives between two paints, in characters: a paragraph or two. */
const PIECE = 1500;

const PHONE = { width: 360, height: 640 };
const LAPTOP = { width: 1280, height: 800 };
const SCREENS = [PHONE, { width: 412, height: 823 }, { width: 768, height: 1024 }, LAPTOP];

/** Pages of four layouts, which npm test looks at. */
const QUICK = ['the home page', 'the page /services', 'a case study', 'an article'];

for (const kind of pageKinds) {
  if (!kind.paths) continue;
  const tag = QUICK.includes(kind.name) ? ['@browser'] : ['@browser', '@full'];
  test(`${kind.name} does not move while it arrives`, { tag }, async ({ page }) => {
    await page.addInitScript(recordLayoutShifts);
    const [first = ''] = sitemapPaths().filter((path) => kindOf(path) === kind);
    const path = kind.example ?? first;
    for (const screen of [PHONE, LAPTOP]) {
      const shifts = await shiftsWhileArriving(page, path, screen);
      expectNoShifts(shifts, MAX_SHIFT_WHILE_ARRIVING, `${path} at ${screen.width} px`);
    }
  });

  // In the full browser: the headless shell rounds each letter of the site's fonts to whole pixels (a line of 735.5 px takes 750).
  test(`${kind.name} does not move when its fonts come late`, { tag: ['@browser', '@full'] }, async ({ page }) => {
    await page.addInitScript(recordLayoutShifts);
    const paths = sitemapPaths().filter((path) => kindOf(path) === kind);
    const [first = ''] = paths;
    for (const path of new Set([kind.example ?? first, longestHeading(paths)])) {
      for (const screen of SCREENS) {
        const shifts = await shiftsWithLateFonts(page, path, screen);
        expectNoShifts(shifts, MAX_SHIFT, `${path} at ${screen.width} px`);
      }
    }
  });
}

/** Opens a page that is painted after each piece of it, as on a slow network. Throttling would not determine when it is painted. */
async function shiftsWhileArriving(page: Page, path: string, screen: { width: number; height: number }) {
  await page.setViewportSize(screen);
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/empty');
  const html = readFileSync(fileOf(path), 'utf8');
  const body = html.indexOf('<body');
  expect(body, `${path}: where its body begins`).toBeGreaterThan(0);
  await page.evaluate(
    async ({ head, pieces }) => {
      document.open();
      document.write(head);
      for (const piece of pieces) {
        document.write(piece);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      document.close();
    },
    { head: html.slice(0, body), pieces: html.slice(body).match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [] },
  );
  await page.evaluate(twoFrames);
  return page.evaluate(() => window.layoutShifts);
}

/** Opens a page whose fonts arrive after it was painted with its fallback fonts. */
async function shiftsWithLateFonts(page: Page, path: string, screen: { width: number; height: number }) {
  await page.setViewportSize(screen);
  const letGo = await holdBack(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(twoFrames);
  expect(await page.evaluate(loadedFonts), `${path}: fonts that were there before they were let go`).toEqual([]);
  letGo();
  await expect.poll(() => page.evaluate(loadedFonts)).not.toEqual([]);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(twoFrames);
  const shifts = await page.evaluate(() => window.layoutShifts);
  await page.unroute('**/*.woff2');
  return shifts;
}

/** Runs in the page: the site's fonts that have loaded. Its fallbacks are fonts of the visitor's system. */
const loadedFonts = () =>
  [...document.fonts]
    .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
    .map(({ family }) => family);

/** The page with the longest heading: the likeliest to break lines differently in another font. */
function longestHeading(paths: readonly string[]): string {
  const [longest = ''] = paths.toSorted((one, other) => headingOf(other).length - headingOf(one).length);
  return longest;
}

function headingOf(path: string): string {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(readFileSync(fileOf(path), 'utf8'))?.[1] ?? '';
}

const fileOf = (path: string) =>
  fileURLToPath(new URL(`../../dist/client${path === '/' ? '/index' : path}.html`, import.meta.url));
