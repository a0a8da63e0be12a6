import { expect, type Locator, type Page } from '@playwright/test';
import type { Agency } from '../support/agency.ts';
import { wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';
import { linksIn } from './newsletter-mails.ts';

const newsletterWords = wordsOf('pages/newsletter');
const siteWords = wordsOf('site');

test('every newsletter form works: header, blog, page and footer', async ({ page, agency, email }) => {
  await page.goto('/contact');
  await page
    .getByRole('banner')
    .getByRole('button', { name: siteWords('words.open_search') })
    .click();
  const places: [string, Locator][] = [
    ['/contact', page.getByRole('dialog', { name: siteWords('words.open_search') })],
    ['/blog', page.getByRole('main')],
    ['/newsletter', page.getByRole('main')],
    ['/services/seo', page.getByRole('contentinfo')],
  ];
  for (const [index, [path, place]] of places.entries()) {
    if (index > 0) await page.goto(path);
    const address = `${index}-${email}`;
    await place.locator('form[action="/newsletter"] input[name="email"]').fill(address);
    expect(await send(page, place), path).toBe(303);
    await expectRequested(page);
    await onlyLinks(agency, address);
  }
});

test('an invalid address comes back filled in, and is accepted after correction', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Status 422: \/newsletter$/);
  await page.goto('/contact');
  await page
    .getByRole('banner')
    .getByRole('button', { name: siteWords('words.open_search') })
    .click();
  const panel = page.getByRole('dialog', { name: siteWords('words.open_search') });
  // The browser accepts it; the server does not.
  await panel.locator('form[action="/newsletter"] input[name="email"]').fill('');
  expect(await send(page, panel)).toBe(422);
  const main = page.getByRole('main');
  const box = main.getByRole('textbox', { name: newsletterWords('form.label') });
  await expect(main.getByRole('alert')).toContainText(newsletterWords('form.failure_title'));
  await expect(box).toHaveAccessibleDescription(siteWords('forms.errors.required.email'));

  await box.fill('meera at example.com');
  expect(await send(page, main)).toBe(422);
  await expect(box).toHaveValue('meera at example.com');
  await expect(box).toHaveAccessibleDescription(siteWords('forms.errors.malformed.email'));
  await main.getByRole('alert').getByRole('link').click();
  await expect(box).toBeFocused();
  await box.fill(email);
  expect(await send(page, main)).toBe(303);
  await expectRequested(page);
  await onlyLinks(agency, email);
});
test('subscribes, confirms and unsubscribes by keyboard', async ({ page, agency, email }) => {
  await page.goto('/newsletter');
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: newsletterWords('form.label') }));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expectRequested(page);
  const links = await onlyLinks(agency, email);
  await page.goto(links.confirm);
  await tabTo(page, page.getByRole('button', { name: newsletterWords('confirm.ready.button') }));
  await page.keyboard.press('Enter');
  await expectScreen(page, newsletterWords('confirm.done.title'), newsletterWords('confirm.done.heading'));
  await page.goto(links.unsubscribe);
  await tabTo(page, page.getByRole('button', { name: newsletterWords('unsubscribe.ready.button') }));
  await page.keyboard.press('Space');
  await expectScreen(page, newsletterWords('unsubscribe.done.title'), newsletterWords('unsubscribe.done.heading'));
});

/** Presses the button of a newsletter box and returns the status of the response, before any redirect. */
async function send(page: Page, place: Locator): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await place.locator('form[action="/newsletter"] button[type="submit"]').click();
  return (await answer).status();
}

async function onlyLinks(agency: Agency, email: string) {
  const { toSender } = await agency.mailsAbout(email);
  expect(toSender).toHaveLength(1);
  return linksIn(toSender[0]);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function expectRequested(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/newsletter\/requested\?receipt=[\w-]{43}$/);
  await expectScreen(page, newsletterWords('requested.title'), newsletterWords('requested.heading'));
}

async function expectScreen(page: Page, title: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
}
