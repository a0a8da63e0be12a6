import { expect, type Locator, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';
import { linksIn } from './newsletter-mails.ts';

const newsletterWords = wordsOf('pages/newsletter');
const siteWords = wordsOf('site');

test('subscribes, confirms and unsubscribes by keyboard', async ({ page, agency, email }) => {
  await page.goto('/newsletter');
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: siteWords('words.newsletter.label') }));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/newsletter\/requested\?request=[\w-]{43}$/);
  const { toSender } = await agency.mailsAbout(email);
  const links = linksIn(toSender[0]);
  await page.goto(links.confirm);
  await tabTo(page, page.getByRole('button', { name: newsletterWords('confirm.ready.button') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsletterWords('confirm.done.heading'));
  await page.goto(links.unsubscribe);
  await tabTo(page, page.getByRole('button', { name: newsletterWords('unsubscribe.ready.button') }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsletterWords('unsubscribe.done.heading'));
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
