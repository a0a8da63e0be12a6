import { expect, type Page } from '@playwright/test';
import { wakeIslands } from './dead-controls.ts';
import { test } from './fixtures.ts';
import { addressOf, pageKinds } from './page-kinds.ts';
import { textMisfits } from './text-fit.ts';
import { wideElements } from './wide-elements.ts';

/** In one context: each page is only looked at. */
const KINDS_A_TEST = 14;
const PATIENCE_MS = 20_000;

/** What A4 leaves between its margins, 180 mm, in pixels of CSS. */
const PAPER = { width: 680, height: 1000 };

/** What is to be used on a screen, and no part of what a page says: site/styles/print.css leaves it out. */
const CONTROLS = 'nav, form, button, input, select, textarea, body > footer, [popover], dialog';
const LEFT_OUT = [
  CONTROLS,
  '.no-print, [hidden], #message, :is([aria-labelledby="closing"], [aria-labelledby="related"], [aria-labelledby="topics"])',
  'a.inline-flex:not(dd a), .project-actions a, .price-section li > div a',
  // Said for ears alone, or drawn.
  '.sr-only, [aria-hidden="true"], script, style, template, noscript',
].join(', ');

for (let from = 0; from < pageKinds.length; from += KINDS_A_TEST) {
  const some = pageKinds.slice(from, from + KINDS_A_TEST);
  test(`paper has all words and no controls: ${some.map(({ name }) => name).join(', ')}`, async ({
    page,
    pages,
    agency,
    email,
  }) => {
    test.setTimeout(some.length * PATIENCE_MS);
    for (const [at, kind] of some.entries()) {
      await test.step(kind.name, async () => {
        if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
        const address = await addressOf(kind, { page, agency, email: `${at}-${email}` });
        await page.emulateMedia({ media: 'screen' });
        await page.goto(address);
        await page.waitForFunction(wakeIslands);
        await page.setViewportSize(PAPER);
        await page.emulateMedia({ media: 'print', colorScheme: at % 2 === 0 ? 'dark' : 'light' });
        const where = `${kind.name}, ${address}`;
        expect.soft(await faultsOnPaper(page), where).toEqual([]);
        expect.soft(await wideElements(page), `${where}: wider than the paper`).toEqual([]);
        expect.soft(await textMisfits(page), where).toEqual([]);
      });
    }
  });
}

test('long lists spare paper', async ({ page }) => {
  for (const [path, most] of [
    ['/services/website-development', 2],
    ['/industries/accounting-tax', 2],
    ['/case-studies', 5],
    ['/pricing', 7],
    ['/industries', 5],
    ['/careers', 5],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)?.length, `sheets of ${path}`).toBeLessThanOrEqual(most);
  }
});

/** Controls that are seen, words that are not, and words that are not dark on white: one sentence each. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ controls, leftOut }) => {
      const canBeSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
      const seen = [...document.querySelectorAll(controls)]
        .filter((element) => canBeSeen(element) && element.getClientRects().length > 0)
        .map((element) => `${element.outerHTML.slice(0, 80)} is seen`);

      /** Of sRGB, without the curve: 0 is black, 1 is white, and what is transparent counts as nothing. */
      const lightness = (colour: string): number | undefined => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
        return alpha === 0 ? undefined : (0.2 * red + 0.7 * green + 0.1 * blue) / 255;
      };
      const groundOf = (element: Element | null): number => {
        if (!element) return 1;
        return lightness(getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement);
      };

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const [text, element] = [node.nodeValue?.trim().slice(0, 60), node.parentElement];
        if (!text || !element || element.closest(leftOut) || !element.closest('main')) continue;
        if (!canBeSeen(element)) words.push(`“${text}” is not on paper`);
        else if ((lightness(getComputedStyle(element).color) ?? 1) > 0.2) words.push(`“${text}” is not dark`);
        else if (groundOf(element) < 0.95) words.push(`“${text}” is not on white`);
      }
      return [...seen, ...words];
    },
    { controls: CONTROLS, leftOut: LEFT_OUT },
  );
}
