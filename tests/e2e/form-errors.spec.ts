import { expect, type Locator, type Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { applicationForm } from './application-form.ts';
import { openPosition } from './content-files.ts';

import { contactForm } from './enquiry-form.ts';
import { test, wakeIslands } from './fixtures.ts';

interface ErringForm {
  name: string;
  path: string;
  section: (page: Page) => Locator;
  /** Number of required fields. */
  required: number;
  /** Whether a script finds the errors before anything is sent. */
  isIsland: boolean;
}

/** The consultation form differs from the contact form in its words only. */
const FORMS: ErringForm[] = [
  { name: 'contact', path: '/contact', section: (page) => contactForm(page).section, required: 4, isIsland: true },
  {
    name: 'application',
    path: routes.job(openPosition().slug),
    section: (page) => applicationForm(page).section,
    required: 3,
    isIsland: true,
  },
  { name: 'newsletter', path: '/newsletter', section: (page) => page.getByRole('main'), required: 1, isIsland: false },
];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const { name, path, section, required, isIsland } of FORMS) {
      const tag = name === (javaScriptEnabled ? 'contact' : 'application') ? [] : '@full';
      test(`the ${name} form says in its title that it has faults, lists them with links, and takes the focus there`, {
        tag,
      }, async ({ page, pages }) => {
        const isAnswered = !(isIsland && javaScriptEnabled);
        if (isAnswered) pages.expectFault(/^Status 422: /);
        await page.goto(path);
        const form = section(page);
        const button = form.getByRole('button').last();
        if (!isAnswered) await page.waitForFunction(wakeIslands);
        const plain = await page.title();
        // By keyboard from the first field: a page that scrolls smoothly is still on its way to the button when the errors appear.
        await form.getByRole('textbox').first().focus();
        await button.press('Enter');

        await expect(page).toHaveTitle(/^Error: (?!Error)/);
        if (!isAnswered) await expect(page).toHaveTitle(`Error: ${plain}`);
        const links = form.getByRole('alert').getByRole('link');
        await expect(links).toHaveCount(required);
        const controls = await Promise.all((await links.all()).map((link) => controlOf(page, link)));
        // A script focuses the first error, and the list is read out; a reloaded page starts with the focus on the list.
        const focused = isAnswered ? form.getByRole('alert') : (controls[0] ?? form);
        await expect(focused).toBeFocused();
        await scrollEnd(page);
        await expect(focused).toBeInViewport();
        for (const [at, control] of controls.entries()) {
          await expect(control).toHaveAttribute('aria-invalid', 'true');
          const sentence = (await links.nth(at).textContent()) ?? '';
          await expect(control).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(sentence)}$`));
          await links.nth(at).click();
          await expect(control).toBeFocused();
        }
        await expect(form.locator('[aria-invalid="true"]')).toHaveCount(required);
      });
    }
  });
}

/** The control to which a link of the list leads. */
async function controlOf(page: Page, link: Locator): Promise<Locator> {
  return page.locator((await link.getAttribute('href')) ?? '');
}

/** Waits until the page no longer scrolls. Not by a promise of the page: without JavaScript it has none. */
async function scrollEnd(page: Page): Promise<void> {
  const position = () => page.evaluate(() => scrollY);
  for (let before = Number.NaN; before !== (await position()); ) {
    before = await position();
    await page.waitForTimeout(200);
  }
}
