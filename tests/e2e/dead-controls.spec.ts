import { expect, type Page } from '@playwright/test';
import { examineControls } from './dead-controls.ts';
import { deadDestinations } from './destinations.ts';
import { type OpenedWindow, test } from './fixtures.ts';
import { kindOf, type PageKind, pageKinds, pageSources, sitemapPaths } from './page-kinds.ts';

/** Header, menus and footer alone have more; fewer means that the test looked at nothing. */
const FEWEST_CONTROLS = 60;

/** As many kinds are opened in one test: in a browser that knows the site's files a page takes half the time. */
const KINDS_A_TEST = 6;
/** For one kind; on an idle machine it takes 3 s. */
const PATIENCE_MS = 60_000;

const PATHS = sitemapPaths();

const LOOKS = [
  { name: 'at 1280 px', width: 1280, javaScriptEnabled: true },
  { name: 'at 390 px', width: 390, javaScriptEnabled: true },
  { name: 'without JavaScript', width: 1280, javaScriptEnabled: false },
];

// Thousands of presses: a trace of them would take longer than they do. What moves by itself stands still.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test('every page of the sitemap is of a kind whose controls are tried', () => {
  const unknown = PATHS.filter((path) => !kindOf(path));
  expect(unknown, 'pages of a new kind: give it an entry in page-kinds.ts').toEqual([]);
});

test('every file that makes pages has a kind whose controls are tried', () => {
  const known = new Set(pageKinds.map(({ source }) => source));
  const unknown = pageSources().filter((file) => !known.has(file));
  expect(unknown, 'files of site/pages of a new kind: give it an entry in page-kinds.ts').toEqual([]);
});

for (const { name, width, javaScriptEnabled } of LOOKS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    for (let from = 0; from < pageKinds.length; from += KINDS_A_TEST) {
      const some = pageKinds.slice(from, from + KINDS_A_TEST);
      const names = some.map(({ name }) => name).join(', ');
      test(`every control does something on ${names}`, async ({ page, pages, agency, email, openedWindows }) => {
        test.setTimeout(some.length * PATIENCE_MS);
        for (const [at, kind] of some.entries()) {
          await test.step(kind.name, async () => {
            if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
            const stage = { page, agency, email: `${at}-${email}` };
            const address = kind.prepare ? await kind.prepare(stage) : exampleOf(kind);
            const { dead, activated } = await tryControls(page, { address, javaScriptEnabled, openedWindows, kind });
            expect.soft(dead, `${kind.name}, ${address}: controls that do nothing`).toEqual([]);
            expect.soft(activated, address).toBeGreaterThan(FEWEST_CONTROLS);
          });
        }
      });
    }
  });
}

interface Trial {
  address: string;
  javaScriptEnabled: boolean;
  openedWindows: OpenedWindow[];
  kind: Pick<PageKind, 'allowsDisabled'>;
}

async function tryControls(page: Page, { address, javaScriptEnabled, openedWindows, kind }: Trial) {
  const { dead, destinations, activated } = await examineControls(page, {
    enter: async (page) => {
      await page.goto(address);
    },
    javaScriptEnabled,
    allowsDisabled: kind.allowsDisabled ?? false,
    openedWindows: () => openedWindows.length,
  });
  const { origin } = new URL(page.url());
  return { dead: [...dead, ...(await deadDestinations(destinations, origin))], activated };
}

/** The page of a kind that is opened. */
function exampleOf(kind: PageKind): string {
  const path = kind.example ?? PATHS.find((path) => kindOf(path) === kind);
  if (!path || kindOf(path) !== kind) throw new Error(`The sitemap has no page for "${kind.name}".`);
  return path;
}
