import { type Browser, expect } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { controlsInHeaderAndFooter, tryControls } from './control-probe.ts';
import { test } from './fixtures.ts';
import { addressOf, kindOf, pageKinds, pageSources, sitemapPaths } from './page-kinds.ts';

/** Header and footer alone have more; fewer means that the test examined nothing. */
const MIN_CONTROLS = 25;
/** On an idle machine a page takes 5 s. */
const TIMEOUT_MS = 180_000;

/** All controls of header and footer are tried on this page. On other pages, only those that differ, and one sample. */
const WHOLE_PAGE = routes.home;

const VARIANTS = [
  { name: 'at 1280 px', width: 1280, javaScriptEnabled: true },
  { name: 'at 390 px', width: 390, javaScriptEnabled: true },
  { name: 'without JavaScript', width: 1280, javaScriptEnabled: false },
];

test('every page of the sitemap, and every file that makes pages, has a page type', () => {
  const unknownPaths = sitemapPaths().filter((path) => !kindOf(path));
  expect(unknownPaths, 'pages of a new type: give it an entry in page-kinds.ts').toEqual([]);
  const known = new Set(pageKinds.map(({ source }) => source));
  const unknownSources = pageSources().filter((file) => !known.has(file));
  expect(unknownSources, 'files of site/pages of a new type: give it an entry in page-kinds.ts').toEqual([]);
});

/** The controls in header and footer of the whole page, which each worker reads once. */
let inHeaderAndFooter: Set<string> | undefined;

async function knownControls(browser: Browser, baseURL: string): Promise<Set<string>> {
  if (inHeaderAndFooter) return inHeaderAndFooter;
  const context = await browser.newContext({ baseURL });
  inHeaderAndFooter = await controlsInHeaderAndFooter(await context.newPage(), WHOLE_PAGE);
  await context.close();
  return inHeaderAndFooter;
}

for (const kind of pageKinds) {
  const isWhole = kind === kindOf(WHOLE_PAGE);
  test.describe(`every control does something on ${kind.name}`, () => {
    // In one worker: what worked at one width only has to be reachable at another. A variant that is run alone tries all.
    test.describe.configure({ mode: 'default' });
    const worked = new Map([true, false].map((javaScriptEnabled) => [javaScriptEnabled, new Set<string>()]));
    for (const { name, width, javaScriptEnabled } of VARIANTS) {
      const isQuick = isWhole || (kind.isQuick && !kind.hasOnlyLinks && name === 'at 1280 px');
      test.describe(name, { tag: isQuick ? [] : '@full' }, () => {
        test.use({ javaScriptEnabled, viewport: { width, height: 844 } });
        test('none is dead', async ({ browser, page, pages, agency, email, openedWindows }) => {
          test.setTimeout(TIMEOUT_MS);
          if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
          const address = await addressOf(kind, { page, agency, email });
          const { dead, count } = await tryControls(page, address, {
            javaScriptEnabled,
            openedWindows: () => openedWindows.length,
            allowsDisabled: kind.allowsDisabled ?? false,
            elsewhere: isWhole ? new Set() : await knownControls(browser, agency.address),
            worked: worked.get(javaScriptEnabled) ?? new Set(),
          });
          expect.soft(dead, `${kind.name}, ${address}: controls that do nothing`).toEqual([]);
          expect(count, address).toBeGreaterThan(MIN_CONTROLS);
        });
      });
    }
  });
}
