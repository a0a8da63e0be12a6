import type { Page } from '@playwright/test';
import { pdf } from '../../tests/support/cv-files.ts';

/** A state of a page after a visitor's action; the picture shows the window, not the whole page. */
export interface PageState {
  name: string;
  width: 390 | 1280;
  colorScheme: 'light' | 'dark';
  /** Brings the page into this state from any other. Returns false if the page does not have it. */
  enter: (page: Page) => Promise<boolean>;
}

/** How long a state may take to appear: a page that shows itself busy. */
const TIMEOUT_MS = 15_000;

/** Buttons and links of ui/Button.tsx are at least 3 rem high; the first one of a page is its main action. */
const MAIN_ACTION = 'main :is(a, button).min-h-12';

/** States of every page type. */
const everywhere: readonly PageState[] = (['hover', 'focus'] as const).flatMap((way) =>
  usual(`${way} on the main action`, async (page) => {
    const action = page.locator(MAIN_ACTION).filter({ visible: true }).first();
    if ((await action.count()) === 0) return false;
    // By keyboard, so that the focus outline is visible.
    await page.keyboard.press('Tab');
    await action[way]();
    return true;
  }),
);

/** By the name of the page type in tests/e2e/page-kinds.ts. */
const ofKinds: Readonly<Record<string, readonly PageState[]>> = {
  'the home page': [
    wide('the dropdown Services', async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Services' }).hover();
      await page.getByRole('banner').getByRole('link', { name: 'All services' }).waitFor();
    }),
    narrow('the menu', async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByText('Services', { exact: true }).click();
    }),
    ...searchStates(),
    ...formStates('**/api/enquiries', 'Get a Free AI Strategy Session', { Name: 'Ravi' }),
    ...usual('the assistant, its index on the way', async (page) => {
      await page.route('**/search-index.json', () => {});
      const box = page.getByLabel('Your question');
      await box.focus();
      await box.locator('xpath=ancestor::astro-island[1][not(@ssr)]').waitFor();
      await box.fill('Do you sign an NDA?');
      await box.press('Enter');
      await page.getByRole('log').getByText('Loading the index').waitFor();
    }),
  ],
  'the page /contact': formStates('**/api/enquiries', 'Send us a message', {
    'First name': 'Ravi',
    'Last name': 'Shah',
  }),
  'the page /careers': formStates('**/api/applications', 'None of these, and still interested?', { Name: 'Ravi' }),
  'the blog': [
    ...usual('more on the way', async (page) => {
      await page.route('**/blog/page/2', () => {});
      await page.getByRole('link', { name: 'Load More' }).click();
      await page.getByRole('main').getByText('Loading').first().waitFor();
    }),
    ...usual('more that did not come', async (page) => {
      await page.route('**/blog/page/2', (route) => route.abort());
      await page.getByRole('link', { name: 'Load More' }).click();
      await page.getByRole('main').getByRole('status').getByText('They did not load').waitFor();
    }),
  ],
};

/** The page types that have additional states. */
export const kindsWithStates: readonly string[] = Object.keys(ofKinds);

/** @param kind its name in tests/e2e/page-kinds.ts */
export const statesOf = (kind: string): readonly PageState[] => [...everywhere, ...(ofKinds[kind] ?? [])];

/** Returns false if the page does not have the element. */
type Enter = (page: Page) => Promise<unknown>;

function state(
  name: string,
  width: PageState['width'],
  colorScheme: PageState['colorScheme'],
  enter: Enter,
): PageState {
  return {
    name,
    width,
    colorScheme,
    enter: async (page) => {
      page.setDefaultTimeout(TIMEOUT_MS);
      return (await enter(page)) !== false;
    },
  };
}

function wide(name: string, enter: Enter): PageState {
  return state(name, 1280, 'light', enter);
}

function narrow(name: string, enter: Enter): PageState {
  return state(name, 390, 'dark', enter);
}

/** A selection that has each width and each colour scheme once. */
function usual(name: string, enter: Enter): PageState[] {
  return [wide(name, enter), narrow(name, enter)];
}

function searchStates(): PageState[] {
  return [
    ['search, results', 'gst billing'],
    ['search, nothing found', 'qqzzqq'],
  ].flatMap(([name = '', question = '']) =>
    usual(name, async (page) => {
      await page.keyboard.press('/');
      const dialog = page.getByRole('dialog', { name: 'Search and newsletter' });
      await dialog.getByRole('combobox').fill(question);
      await dialog
        .getByRole('status')
        .getByText(/results|Nothing found/)
        .waitFor();
    }),
  );
}

function formStates(address: string, region: string, names: Record<string, string>): PageState[] {
  const section = (page: Page) => page.getByRole('region', { name: region });
  const press = async (page: Page) => {
    const button = section(page).locator('button[type="submit"]').last();
    await button.scrollIntoViewIfNeeded();
    await button.locator('xpath=ancestor::astro-island[1][not(@ssr)]').waitFor();
    return button.click();
  };
  return [
    ...usual('the form with faults', async (page) => {
      await press(page);
      await section(page).getByRole('alert').waitFor();
    }),
    ...usual('the form on its way', async (page) => {
      await page.route(address, () => {});
      const fields = { ...names, Email: 'ravi@example.com' };
      for (const [label, value] of Object.entries(fields)) {
        await section(page)
          .getByRole('textbox', { name: new RegExp(`^${label}`) })
          .fill(value);
      }
      for (const box of await section(page).locator('textarea').all()) await box.fill('We would like to begin in May.');
      for (const file of await section(page).locator('input[type="file"]').all()) {
        await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf });
      }
      await press(page);
      await section(page).locator('button:disabled').waitFor();
    }),
  ];
}
