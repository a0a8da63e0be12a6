import { type ElementHandle, expect, type Page } from '@playwright/test';
import { test, wakeIslands } from './fixtures.ts';
import { addressOf, kindOf, pageKinds, pageSources, sitemapPaths } from './page-kinds.ts';

/**
 * What a visitor presses. Links are followed by checks/links.ts, fields are filled in by the tests of their forms. Of the rows of
 * a list, which are alike, the first is pressed. What is chosen already, such as a day of a calendar, is left out.
 */
const CONTROLS = [
  'button',
  'summary:not([data-item] ~ [data-item] *)',
  '[role=button]',
  '[role=tab]',
  '[role=switch]',
  '[role=menuitem]',
]
  .map((control) => `${control}:not(:disabled, [aria-disabled=true], [aria-selected=true] *)`)
  .join();
/** On an idle machine a control responds within 0.1 s, on a busy one within seconds. */
const EFFECT_MS = 10_000;
/** A page with fifty controls takes 15 s on an idle machine. */
const TIMEOUT_MS = 180_000;
const WIDTHS = [1280, 390];

test('every page of the sitemap, and every file that makes pages, has a page type', () => {
  const unknownPaths = sitemapPaths().filter((path) => !kindOf(path));
  expect(unknownPaths, 'pages of a new type: give it an entry in page-kinds.ts').toEqual([]);
  const known = new Set(pageKinds.map(({ source }) => source));
  const unknownSources = pageSources().filter((file) => !known.has(file));
  expect(unknownSources, 'files of site/pages of a new type: give it an entry in page-kinds.ts').toEqual([]);
});

for (const kind of pageKinds.filter(({ hasOnlyLinks }) => !hasOnlyLinks)) {
  test(`every button does something on ${kind.name}`, {
    tag: '@full',
  }, async ({ page, pages, agency, email, openedWindows }) => {
    test.setTimeout(TIMEOUT_MS);
    if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
    const address = await addressOf(kind, { page, agency, email });
    // Header and footer are the same on every page: their buttons are pressed on the home page.
    const scope = kind.name === 'the home page' ? 'body' : 'main';
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const dead = await deadButtons(page, address, scope, () => openedWindows.length);
      expect.soft(dead, `${address} at ${width} px`).toEqual([]);
    }
  });
}

test.describe('without JavaScript', { tag: '@full' }, () => {
  test.use({ javaScriptEnabled: false });
  test('every button sends a form or opens a popover', async ({ page, pages, agency, email }) => {
    test.setTimeout(pageKinds.length * 10_000);
    for (const [at, kind] of pageKinds.entries()) {
      if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
      const address = await addressOf(kind, { page, agency, email: `${at}-${email}` });
      await page.goto(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        // The dropdowns of the header open under the pointer and the focus: header.spec.ts.
        const buttons = page.locator('main, footer').locator('button:not(:disabled, [popovertarget])');
        const dead = await buttons.evaluateAll((buttons) =>
          (buttons as HTMLButtonElement[])
            .filter((button) => button.checkVisibility({ visibilityProperty: true }))
            .filter(({ type, form }) => type !== 'submit' || !form)
            .map(({ outerHTML }) => outerHTML.slice(0, 200)),
        );
        expect.soft(dead, `${address} at ${width} px`).toEqual([]);
      }
    }
  });
});

/** Presses every visible button of the page, each in turn. @returns those without an effect, with the reason */
async function deadButtons(page: Page, address: string, scope: string, windows: () => number): Promise<string[]> {
  let signals = 0;
  let isOpening = true;
  const count = () => {
    signals += 1;
  };
  page.on('filechooser', count).on('download', count).on('popup', count);
  // The page stays where it is, so that the next button can be pressed.
  await page.route('**/*', (route) => {
    if (isOpening || !route.request().isNavigationRequest()) return route.fallback();
    count();
    return route.fulfill({ status: 204 });
  });
  const open = async () => {
    isOpening = true;
    await page.goto(address);
    await page.waitForFunction(wakeIslands);
    isOpening = false;
    return page.locator(scope).locator(CONTROLS).elementHandles();
  };

  /** @returns why nothing happened, if nothing did */
  const press = async (control: ElementHandle): Promise<string | undefined> => {
    let before = { signals: 0, state: '' };
    try {
      // Scrolls to it first: that is no effect of the press.
      await control.scrollIntoViewIfNeeded({ timeout: EFFECT_MS });
      before = { state: await restOf(page), signals: signals + windows() };
      await control.click({ timeout: EFFECT_MS });
    } catch (error) {
      return String(error);
    }
    const hasEffect = async () => signals + windows() > before.signals || (await stateOf(page)) !== before.state;
    const isAlive = await expect
      .poll(hasEffect, { timeout: EFFECT_MS, intervals: [50] })
      .toBe(true)
      .then(() => true)
      .catch(() => false);
    return isAlive ? undefined : 'nothing changed';
  };

  const dead: string[] = [];
  let controls = await open();
  for (const at of controls.keys()) {
    await page.keyboard.press('Escape');
    if (!(await controls[at]?.isVisible())) continue;
    if (!(await press(controls[at] as ElementHandle))) continue;
    // What another button changed may be in the way, or may already be what this one would do. A filter needs a word.
    controls = await open();
    const control = controls[at] as ElementHandle<HTMLButtonElement>;
    await control.evaluate(({ form }) => form?.querySelector<HTMLInputElement>('[type=search]')?.focus());
    await page.keyboard.type('a');
    const reason = await press(control);
    if (reason) dead.push(`${await control.evaluate(({ outerHTML }) => outerHTML)}: ${reason}`);
  }
  await page.unroute('**/*');
  page.off('filechooser', count).off('download', count).off('popup', count);
  return dead;
}

/** The state of the page once it no longer changes. */
async function restOf(page: Page): Promise<string> {
  for (let before = ''; ; ) {
    const state = await stateOf(page);
    if (state === before) return state;
    before = state;
    await page.waitForTimeout(100);
  }
}

/** What a visitor or a screen reader can tell apart, without the looks of a pressed button. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      location.href,
      document.activeElement?.matches('body, button') ? '' : document.activeElement?.outerHTML,
      JSON.stringify(localStorage),
      document.body.outerHTML.replace(/ (class|style|data-[\w-]+)="[^"]*"/g, ''),
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
        (field) => `${field.value}${field.checked}${field.matches(':user-invalid')}`,
      ),
      ...[...document.querySelectorAll('*')].map(({ scrollTop, scrollLeft }) => `${scrollTop},${scrollLeft}`),
      ...[...document.querySelectorAll('[popover]')].map((popover) => popover.matches(':popover-open')),
    ].join('\n'),
  );
