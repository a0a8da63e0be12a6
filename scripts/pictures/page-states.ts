import type { Page } from '@playwright/test';
import { pdf } from '../../tests/support/cv-files.ts';

/** What a visitor brings a page to; a picture of the window, not of the whole page. */
export interface PageState {
  name: string;
  width: 390 | 1280;
  colorScheme: 'light' | 'dark';
  /** Leaves the page in this state, whatever it was in. Says false where the page has no such thing. */
  enter: (page: Page) => Promise<boolean>;
}

/** How long a state may take to come: a page that shows itself busy. */
const PATIENCE_MS = 15_000;

/** The filled or outlined buttons and links of ui/Button.tsx are 3 rem high at least; the first of a page is its main action. */
const MAIN_ACTION = 'main :is(a, button).min-h-12';

/** Of every kind of page. */
const everywhere: readonly PageState[] = (['hover', 'focus'] as const).flatMap((way) =>
  usual(`${way} on the main action`, async (page) => {
    const action = page.locator(MAIN_ACTION).filter({ visible: true }).first();
    if ((await action.count()) === 0) return false;
    // By the keyboard, so that the focus is one that shows.
    await page.keyboard.press('Tab');
    await action[way]();
    return true;
  }),
);

/** By the name of the kind, as tests/e2e/page-kinds.ts has it. */
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

/** The kinds that have states of their own. */
export const kindsWithStates: readonly string[] = Object.keys(ofKinds);

/** @param kind its name in tests/e2e/page-kinds.ts */
export const statesOf = (kind: string): readonly PageState[] => [...everywhere, ...(ofKinds[kind] ?? [])];

/** Says false where the page has no such thing. */
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
      page.setDefaultTimeout(PATIENCE_MS);
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

/** Each width and each scheme once. */
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
