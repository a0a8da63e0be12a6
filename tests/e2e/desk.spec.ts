/** The owner's desk as its people use it, from a visitor's enquiry to the reply in the visitor's mailbox. */
import { test as base, type CDPSession, type Cookie, expect, type Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { type Agency, openAgency } from '../support/agency.ts';
import { type WatchedPages, watchPages } from '../support/watch-pages.ts';
import { axeViolations } from './axe.ts';
import { postEnquiry, sendContactForm } from './enquiry-form.ts';
import { actAsExtension, translate } from './foreign-nodes.ts';
import { setUpDesk } from './set-up-desk.ts';

interface Desk {
  agency: Agency;
  /** Its address. */
  address: string;
  /** Of its owner's browser. */
  ownerCookies: Cookie[];
}

const OWNER = 'Asha Rao';

/** The desk of an agency of its own, which its owner has set up. */
const test = base.extend<{ owner: Page; pages: WatchedPages }, { desk: Desk }>({
  desk: [
    async ({ browser }, use) => {
      const agency = await openAgency({ DESK_PORT: '0' });
      const { signInUrl = '' } = agency;
      const context = await browser.newContext();
      const page = await context.newPage();
      await setUpDesk(page, signInUrl);
      const ownerCookies = await context.cookies();
      await context.close();
      await use({ agency, address: new URL(signInUrl).origin, ownerCookies });
      await agency.close();
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({ context, desk }, use) => {
      await context.addCookies(desk.ownerCookies);
      const pages = await watchPages(context, desk.address);
      await use(pages);
      expect(pages.report(), 'what the pages did wrong').toEqual([]);
    },
    { auto: true },
  ],
  owner: async ({ page, desk }, use) => {
    await page.goto(`${desk.address}/inbox`);
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    await use(page);
  },
});

const newEmail = () => `visitor-${crypto.randomUUID()}@example.com`;

test('an enquiry appears by itself, and its sender gets the reply in the thread of the confirmation', async ({
  owner,
  desk,
  browser,
}) => {
  const email = newEmail();
  const row = owner.getByRole('link', { name: /Lakshmi/ });
  await expect(row).toHaveCount(0);
  const message = 'We sort 4,000 rolls a day by hand.\nCan a camera do it?';
  const visitor = await browser.newPage();
  await visitor.goto(desk.agency.address + routes.contact);
  const reference = await sendContactForm(visitor, { firstName: 'Lakshmi', lastName: 'Iyer', email, message });
  await expect(row).toContainText('Received just now');
  await row.click();
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Lakshmi');
  await expect(owner.getByText(reference).first()).toBeVisible();

  const reply = owner.getByRole('form', { name: 'Reply' });
  await reply.getByLabel('Text').fill('Yes, a camera can do it.\nShall we call you on Monday?');
  await reply.getByRole('button', { name: 'Send' }).click();
  // It waits ten seconds for second thoughts.
  await expect(owner.getByRole('button', { name: 'Undo' })).toBeVisible();
  const replies = async () =>
    (await desk.agency.mailsAbout(email)).toSender.filter(({ text }) => text?.includes('a camera can do it'));
  await expect.poll(async () => (await replies()).length, { timeout: 60_000 }).toBe(1);

  const [mail] = await replies();
  const { siteData } = desk.agency;
  expect(mail?.from?.value).toEqual([{ name: `${OWNER}, ${siteData.brand}`, address: siteData.mailboxes.hello }]);
  expect(mail?.replyTo?.value.map(({ address }) => address)).toEqual([siteData.mailboxes.leads]);
  expect(mail?.inReplyTo).toContain(reference);
  await owner.goto(`${desk.address}/inbox`);
  await expect(owner.getByRole('link', { name: /Lakshmi/ })).toHaveCount(0);
});

test('a lost connection keeps what was typed, and says so', { tag: '@full' }, async ({ owner, desk, pages }) => {
  // A browser may keep a module that it could not load; then the router loads the page again once the server answers.
  pages.expectFault(/Request failed|Failed to fetch dynamically imported module/);
  const reference = await postEnquiry(desk.agency, { firstName: 'Sundari', email: newEmail() });
  await owner.goto(`${desk.address}/leads/${reference}`);
  const text = owner.getByRole('form', { name: 'Reply' }).getByLabel('Text');
  await text.fill('Written on a train.');
  await owner.context().setOffline(true);
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(owner.getByText(/^No connection\./)).toBeVisible();
  await expect(text).toHaveValue('Written on a train.');
  // A screen that was not loaded before waits; the desk stays.
  await owner.getByRole('link', { name: 'Numbers' }).first().click();
  await expect(owner).toHaveURL(/\/numbers$/);
  await expect(owner.getByText(/^No connection\./)).toBeVisible();
  await owner.context().setOffline(false);
  await expect(owner.getByText(/^No connection\./)).toBeHidden();
  await expect(owner.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  await owner.goto(`${desk.address}/leads/${reference}`);
  await owner.reload();
  await expect(text).toHaveValue('Written on a train.');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(owner.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a reply that is begun in one browser is there in another, marked in the list, and removed there', async ({
  owner,
  desk,
  browser,
}) => {
  const reference = await postEnquiry(desk.agency, { firstName: 'Draupadi', email: newEmail() });
  await owner.goto(`${desk.address}/leads/${reference}`);
  const textOn = (page: Page) => page.getByRole('form', { name: 'Reply' }).getByLabel('Text');
  await textOn(owner).fill('Dear Draupadi');
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();

  const phone = await browser.newContext({ storageState: { cookies: desk.ownerCookies, origins: [] } });
  const other = await phone.newPage();
  await other.goto(`${desk.address}/inbox`);
  const row = other.getByRole('link', { name: /Draupadi/ });
  await expect(row).toContainText('Draft');
  await row.click();
  await expect(textOn(other)).toHaveValue('Dear Draupadi');
  await other.getByRole('button', { name: 'Discard draft' }).click();
  await expect(textOn(owner)).toHaveValue('');
  await phone.close();
});

test('an ended session asks to sign in, and comes back to the same place with the text', async ({
  owner,
  desk,
  pages,
}) => {
  pages.expectFault(/Status 401/);
  const reference = await postEnquiry(desk.agency, { firstName: 'Padma', email: newEmail() });
  await owner.goto(`${desk.address}/leads/${reference}`);
  const text = owner.getByRole('form', { name: 'Reply' }).getByLabel('Text');
  await text.fill('Half a sentence');
  const cookies = await owner.context().cookies();
  await owner.context().clearCookies();
  // Not a click: the screen may have noticed it by itself, and the dialog covers the button.
  await owner.getByRole('button', { name: 'Send' }).dispatchEvent('click');
  await owner.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await expect(owner.getByLabel('Your email address')).toBeVisible();
  // As a link opened in another tab would.
  await owner.context().addCookies(cookies);
  await expect(owner).toHaveURL(new RegExp(`/leads/${reference}$`));
  await expect(text).toHaveValue('Half a sentence');
});

test('in a browser that translates, and with a password manager, every screen works and counts', async ({
  owner,
  desk,
}) => {
  const reference = await postEnquiry(desk.agency, { firstName: 'Radha', email: newEmail() });
  await owner.addInitScript(actAsExtension);
  await owner.addInitScript(translate);
  await owner.goto(`${desk.address}/inbox`);
  const row = owner.locator(`a[href^="/leads/${reference}"]`);
  await expect(row).toContainText('Radha');

  const count = async () => Number(/\d+/.exec((await owner.locator('h1').textContent()) ?? '')?.[0]);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await postEnquiry(desk.agency, { firstName: 'Sita', email: newEmail() });
  await expect.poll(count).toBe(before + 1);

  const search = owner.locator('input[type="search"]').first();
  for (const text of ['Radha', 'zzzz']) {
    await search.fill(text);
    await expect(row).toHaveCount(text === 'Radha' ? 1 : 0);
  }
  await search.fill('');
  await row.click();
  const reply = owner.locator('form textarea').first();
  await reply.fill('Half a sentence');
  for (const screen of SCREENS.filter((name) => !name.includes('?'))) {
    // Not a new document: what is drawn there takes the place of what was translated.
    await owner.evaluate(
      (address) => document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click(),
      `/${screen}`,
    );
    await expect(owner.locator('h1')).toContainText('«');
    await expect(owner.locator('main')).not.toContainText('cannot be shown');
  }
  await owner.goto(`${desk.address}/leads/${reference}`);
  await expect(reply).toHaveValue('Half a sentence');
});

test('a letter is written, previewed and sent to who has subscribed', async ({ owner, desk }) => {
  const email = newEmail();
  await subscribe(desk, email);
  await owner.goto(`${desk.address}/letters`);
  await owner.getByRole('button', { name: 'Write a letter' }).first().click();
  await owner.getByLabel('Subject').fill('What a search costs');
  await owner.getByLabel('Text').fill('## Three numbers\n\nThe first is **₹40**.');
  // Beside it, hidden, the next one loads.
  const preview = owner.frameLocator('iframe[title="Preview of the letter"]');
  await expect(preview.getByRole('heading', { name: 'Three numbers' })).toBeVisible();
  await owner.getByRole('button', { name: 'Send …' }).click();
  await owner.getByRole('button', { name: 'Send to 1 subscriber' }).click();
  await expect(owner.getByRole('progressbar', { name: 'Delivered' })).toHaveAttribute('aria-valuenow', '1', {
    timeout: 60_000,
  });

  const { toSender } = await desk.agency.mailsAbout(email);
  const letter = toSender.find(({ subject }) => subject === 'What a search costs');
  expect(letter?.html).toContain('<strong>₹40</strong>');
  expect(letter?.text).toContain('Three numbers');
  expect(letter?.headers.get('list')).toMatchObject({ 'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' } });
});

/** Subscribes to the newsletter and presses the button behind the link in its mail. */
async function subscribe({ agency }: Desk, email: string): Promise<void> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(agency.address + path, { method: 'POST', body: new URLSearchParams(fields) });
  await post(routes.newsletter, { email });
  const { toSender } = await agency.mailsAbout(email);
  const [, token = ''] = /\/newsletter\/confirm\?token=([\w-]+)/.exec(toSender[0]?.text ?? '') ?? [];
  const confirmed = await post(routes.newsletterConfirm(token), { token });
  expect(confirmed.url).toContain('/newsletter/confirmed');
}

test('a person adds a passkey, and signs in with it', { tag: '@full' }, async ({ owner, desk }) => {
  const authenticator = await addAuthenticator(owner);
  await owner.goto(`${desk.address}/account`);
  await owner.getByRole('button', { name: 'Add a passkey' }).click();
  await owner.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => credentialCount(authenticator)).toBe(1);
  // Later it would come without the cookie.
  const sessions = owner.waitForResponse(/\/api\/sessions$/);
  await owner.goto(`${desk.address}/account`);
  await sessions;
  await expect(owner.getByRole('button', { name: /Remove/ }).first()).toBeVisible();

  await owner.context().clearCookies();
  await owner.goto(`${desk.address}/sign-in`);
  await owner.getByRole('button', { name: /passkey/i }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});

async function addAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

async function credentialCount({ session, authenticatorId }: Awaited<ReturnType<typeof addAuthenticator>>) {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  return credentials.length;
}

const SCREENS = [
  'inbox',
  'applications',
  'quarantine',
  'undelivered',
  'meetings',
  'letters',
  'numbers',
  'people',
  'log',
  'settings',
  'account',
  'inbox?state=all&q=nothing-has-this',
];

for (const width of [390, 1280]) {
  const tag = width === 390 ? [] : '@full';
  test(`every screen passes axe and fits ${width} px, in both schemes`, { tag }, async ({ owner, desk }) => {
    // Words that are wider than a phone.
    const long = { firstName: 'x'.repeat(90), subject: 'x'.repeat(90), message: 'x'.repeat(90) };
    const reference = await postEnquiry(desk.agency, {
      ...long,
      email: `${'a'.repeat(60)}@${'long-label.'.repeat(8)}example.com`,
    });
    await owner.setViewportSize({ width, height: 800 });
    for (const screen of [...SCREENS, `leads/${reference}`, `leads/${reference}/client`]) {
      await owner.emulateMedia({ colorScheme: 'light' });
      await owner.goto(`${desk.address}/${screen}`);
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeViolations(owner), screen).toEqual([]);
      const overflow = await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${screen} is wider than the screen`).toBeLessThanOrEqual(0);
      await owner.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(owner, { rules: 'another colour scheme' }), `${screen}, dark`).toEqual([]);
    }
  });
}
