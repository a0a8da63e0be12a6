import { expect, type Page } from '@playwright/test';
import { axeViolations, SHARED_PARTS } from './axe.ts';

import { test, wakeIslands } from './fixtures.ts';
import { addressOf, type PageKind, pageKinds } from './page-kinds.ts';
import { faultsOnPaper, PAPER } from './paper.ts';
import { breachesThatPass, noteRefusals, refusals } from './policy-breaches.ts';
import { markupFaults } from './sent-markup.ts';
import { walkByTab } from './tab-walk.ts';
import { spaceText, textMisfits, unspaceText } from './text-fit.ts';
import { wideElements } from './wide-elements.ts';

/** Number of page types in one test: with the site's files in its cache, the browser opens a page in half the time. */
const PAGE_TYPES_PER_TEST = 3;
/** For one page type; on an idle machine it takes 5 s. */
const TIMEOUT_MS = 90_000;
/** Header and footer alone have more; fewer means that the walk failed. */
const MIN_STOPS = 30;

const HEIGHT = 844;
const WIDTHS = [1280, 390] as const;

/** What npm test leaves to npm run test:full: other page types at both widths, and these at the other one. */
const quick = pageKinds
  .filter(({ isQuick }) => isQuick)
  .map((kind, at) => ({ kind, widths: [WIDTHS[at % 2] ?? 1280] }));
const others = pageKinds.map((kind) => {
  const { widths: [tested] = [] } = quick.find((one) => one.kind === kind) ?? {};
  return { kind, widths: WIDTHS.filter((width) => width !== tested) };
});

for (const [tag, all] of [
  ['', quick],
  ['@full', others],
] as const) {
  for (let from = 0; from < all.length; from += PAGE_TYPES_PER_TEST) {
    const some = all.slice(from, from + PAGE_TYPES_PER_TEST);
    const names = some.map(({ kind }) => kind.name).join(', ');
    const title = `axe, keyboard, text size, print and content policy: ${names}`;
    test(title, { tag: tag || [] }, async ({ page, pages, agency, email }) => {
      test.setTimeout(some.length * TIMEOUT_MS);
      await noteRefusals(page);
      for (const [at, { kind, widths }] of some.entries()) {
        await test.step(kind.name, async () => {
          if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
          const address = await addressOf(kind, { page, agency, email: `${at}-${email}` });
          await page.setViewportSize({ width: 1280, height: HEIGHT });
          const response = await page.goto(address);
          expect(response?.status(), address).toBe(kind.status ?? 200);
          // For built pages, the checks of the build cover it.
          if (response && kind.prepare)
            expect.soft(await markupFaults(response), `${kind.name}, ${address}`).toEqual([]);
          // If a policy allows no scripts, islands do not hydrate: the failure then names this page type, before the test's timeout.
          await page.waitForFunction(wakeIslands, undefined, { timeout: TIMEOUT_MS / 3 });
          for (const width of widths) {
            await page.setViewportSize({ width, height: HEIGHT });
            const where = `${kind.name}, ${address}, at ${width} px`;
            // Header and footer on the first of them only: they take half of the time.
            await expectNoViolations(page, at === 0 ? [] : SHARED_PARTS, where);
            await (at === 0 ? expectWholeWalk(page, kind, where) : expectWalk(page, where, 'main'));
          }
          await expectTextFits(page, `${kind.name}, ${address}`);
          await expectWordsOnPaper(page, at % 2 === 0 ? 'dark' : 'light', `${kind.name}, ${address}, on paper`);
          // Last, because it changes the layout. By now the whole page has been used.
          expect.soft(await refusals(page), `${kind.name}: what breaks the policy`).toEqual([]);
          expect.soft(await breachesThatPass(page, pages), `${kind.name}: what the policy lets pass`).toEqual([]);
        });
      }
    });
  }
}

/** All rules in the first variant of the page; in the others those that they can break. */
async function expectNoViolations(page: Page, without: string[], where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  expect.soft(await axeViolations(page, { without }), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeViolations(page, { rules: 'another colour scheme', without }), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await axeViolations(page, { rules: 'forced colours', without }), `${where}, forced colours`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
}

async function expectWholeWalk(page: Page, { allowsDisabled }: PageKind, where: string): Promise<void> {
  for (const stops of await expectWalk(page, where))
    expect.soft(stops, `${where}, by Tab`).toBeGreaterThan(allowsDisabled ? MIN_STOPS / 2 : MIN_STOPS);
}

/** @returns the number of controls at which it stopped, in both directions */
async function expectWalk(page: Page, where: string, within?: string): Promise<number[]> {
  const counts: number[] = [];
  for (const direction of ['forwards', 'backwards'] as const) {
    const { faults, stops } = await walkByTab(page, direction, within);
    expect.soft(faults, `${where}, by Tab, ${direction}`).toEqual([]);
    counts.push(stops);
  }
  return counts;
}

/** At 320 px (WCAG 1.4.10); at 640 px, which is 200 % of 1,280 (1.4.4); with text twice the size; with text spacing (1.4.12). */
async function expectTextFits(page: Page, where: string): Promise<void> {
  for (const [width, scale, isSpaced] of [
    [320, 1, false],
    [640, 1, false],
    [1280, 2, false],
    [390, 1, true],
    [1280, 1, true],
  ] as const) {
    const look = `${where}, at ${width} px, ${scale * 100} %${isSpaced ? ', text spaced' : ''}`;
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate((scale) => {
      document.documentElement.style.fontSize = `${scale * 100}%`;
    }, scale);
    if (isSpaced) await spaceText(page);
    expect.soft(await wideElements(page), `${look}: wider than the window`).toEqual([]);
    expect.soft(await textMisfits(page), look).toEqual([]);
    if (isSpaced) await unspaceText(page);
  }
}

async function expectWordsOnPaper(page: Page, colorScheme: 'dark' | 'light', where: string): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme });
  expect.soft(await faultsOnPaper(page), where).toEqual([]);
  expect.soft(await wideElements(page), `${where}: wider than it`).toEqual([]);
  expect.soft(await textMisfits(page), where).toEqual([]);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}
