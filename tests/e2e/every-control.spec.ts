import { type Browser, expect } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { controlsInHeaderAndFooter, tryControls } from './dead-controls.ts';
import { test } from './fixtures.ts';
import { addressOf, kindOf, pageKinds, pageSources, sitemapPaths } from './page-kinds.ts';

/** Header and footer alone have more; fewer means that the test examined nothing. */
const MIN_CONTROLS = 25;
/** On an idle machine a page takes 5 s. */
const TIMEOUT_MS = 180_000;

const LOOKS = [
  { name: 'at 1280 px', width: 1280, javaScriptEnabled: true },
  { name: 'at 390 px', width: 390, javaScriptEnabled: true },
  { name: 'without JavaScript', width: 1280, javaScriptEnabled: false },
];

/** All controls of header and footer are tried on this page. On other pages, only those that differ. */
const WHOLE_PAGE = routes.legal('terms');

test('every page of the sitemap has a page type whose controls are tried', () => {
  const unknown = sitemapPaths().filter((path) => !kindOf(path));
  expect(unknown, 'pages of a new kind: give it an entry in page-kinds.ts').toEqual([]);
});

test('every file that makes pages has a page type whose controls are tried', () => {
  const known = new Set(pageKinds.map(({ source }) => source));
  const unknown = pageSources().filter((file) => !known.has(file));
  expect(unknown, 'files of site/pages of a new kind: give it an entry in page-kinds.ts').toEqual([]);
});

/** The controls in header and footer of the full page, with and without JavaScript. Each worker reads them once. */
const inHeaderAndFooter = new Map<boolean, Set<string>>();

async function knownControls(browser: Browser, baseURL: string, javaScriptEnabled: boolean): Promise<Set<string>> {
  const known = inHeaderAndFooter.get(javaScriptEnabled);
  if (known) return known;
  // In a separate context: its prefetched pages must not be cached when the test clicks on a link.
  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  const read = await controlsInHeaderAndFooter(await context.newPage(), WHOLE_PAGE, javaScriptEnabled);
  await context.close();
  inHeaderAndFooter.set(javaScriptEnabled, read);
  return read;
}

for (const kind of pageKinds) {
  test.describe(`every control does something on ${kind.name}`, () => {
    // In one worker: what worked at one width only has to be reachable at another. A variant that is run alone tries all.
    test.describe.configure({ mode: 'default' });
    const onThisPage = new Set<string>();
    for (const { name, width, javaScriptEnabled } of LOOKS) {
      test.describe(name, () => {
        test.use({ javaScriptEnabled, viewport: { width, height: 844 } });
        test('none is dead', async ({ browser, page, pages, agency, email, openedWindows }) => {
          test.setTimeout(TIMEOUT_MS);
          if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
          const address = await addressOf(kind, { page, agency, email });
          const known = await knownControls(browser, agency.address, javaScriptEnabled);
          const isWhole = kind === kindOf(WHOLE_PAGE);
          const found = await tryControls(page, isWhole ? WHOLE_PAGE : address, {
            javaScriptEnabled,
            openedWindows: () => openedWindows.length,
            allowsDisabled: kind.allowsDisabled ?? false,
            tried: { inHeaderAndFooter: isWhole ? new Set() : known, onThisPage },
          });
          expect.soft(found.dead, `${kind.name}, ${address}: controls that do nothing`).toEqual([]);
          expect(found.activated + found.known, address).toBeGreaterThan(MIN_CONTROLS);
        });
      });
    }
  });
}
