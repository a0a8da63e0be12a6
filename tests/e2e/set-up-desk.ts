import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Beside a build of the site, on a busy machine. */
const TIMEOUT = { timeout: 60_000 };

/** Sets up the desk of a new server as its owner, Asha Rao, by the link that the server prints. */
export async function setUpDesk(page: Page, signInUrl = ''): Promise<void> {
  await page.goto(signInUrl);
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Your email address').fill('asha@example.com');
  await page.getByRole('button', { name: 'Set up the desk' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible(TIMEOUT);
}

/**
 * Invites Ravi Shah by mail, and signs him in by the link in it.
 *
 * @param owner a page of the desk
 * @param context his browser
 * @param mailTo the text of the mail to an address, once it has arrived
 * @returns his page
 */
export async function inviteRavi(
  owner: Page,
  context: BrowserContext,
  role: 'Owner' | 'Writer',
  mailTo: (email: string) => Promise<string | undefined>,
): Promise<Page> {
  const email = 'ravi@example.com';
  await owner.goto(new URL('/people', owner.url()).href);
  await owner.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ravi Shah');
  await dialog.getByLabel('Email address').fill(email);
  await dialog
    .getByText(new RegExp(`^${role}`))
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Mail the invitation' }).click();
  await expect(owner.getByText(/has taken the invitation of Ravi Shah/)).toBeVisible(TIMEOUT);
  const page = await context.newPage();
  await page.goto(/http:\/\/\S+\/sign-in\S+/.exec((await mailTo(email)) ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in as Ravi Shah' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  const home = role === 'Owner' ? 'Inbox' : 'Website';
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible(TIMEOUT);
  return page;
}
