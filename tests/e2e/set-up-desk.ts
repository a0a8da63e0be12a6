import { expect, type Page } from '@playwright/test';

/** Sets up the desk of a new server as its owner, Asha Rao, by the link that the server prints. */
export async function setUpDesk(page: Page, signInUrl = ''): Promise<void> {
  await page.goto(signInUrl);
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Your email address').fill('asha@example.com');
  await page.getByRole('button', { name: 'Set up the desk' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
}
