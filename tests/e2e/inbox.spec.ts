/** A day at the inbox of two owners: several at once, spam, what is mine, a draft, and a client. */
import { expect, type Page, test } from '@playwright/test';
import { openAgency } from '../support/agency.ts';
import { watchPages } from '../support/watch-pages.ts';
import { postEnquiry } from './enquiry-form.ts';
import { inviteRavi, setUpDesk } from './set-up-desk.ts';

/** In the order of their arrival. */
const CLIENTS = ['Uma', 'Valli', 'Dev', 'Zoya'];

const rowOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

/** The keys of the list reach the lead. */
async function moveTo(page: Page, key: 'j' | 'k', name: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(rowOf(page, name)).toBeFocused();
}

test('two owners share an inbox by keys', { tag: '@full' }, async ({ browser }) => {
  const agency = await openAgency({ DESK_PORT: '0' });
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const origin = new URL(agency.signInUrl ?? '').origin;
  const pages = [await watchPages(contexts[0], origin), await watchPages(contexts[1], origin)] as const;
  const asha = await contexts[0].newPage();
  await setUpDesk(asha, agency.signInUrl);
  const ravi = await inviteRavi(asha, contexts[1], 'Owner', async (email) => {
    const { toSender } = await agency.mailsAbout(email);
    return toSender[0]?.text;
  });
  for (const firstName of CLIENTS) {
    await postEnquiry(agency, { firstName, email: `${firstName}@example.com`, company: '' });
  }

  await test.step('three are selected by keys, and given away', async () => {
    await asha.goto(`${origin}/inbox`);
    await expect(asha.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')).toHaveCount(CLIENTS.length);
    for (const name of ['Uma', 'Valli', 'Dev']) {
      await moveTo(asha, 'j', name);
      await asha.keyboard.press('x');
    }
    await expect(asha.getByText('3 selected')).toBeVisible();
    await asha.keyboard.press('.');
    await expect(asha.getByRole('button', { name: 'Mark as answered' })).toBeFocused();
    // It waits for the names.
    await expect(asha.getByRole('button', { name: 'Give to …' })).toBeEnabled();
    await asha.keyboard.press('Tab');
    await asha.keyboard.press('Enter');
    await asha.getByRole('menuitem', { name: 'Ravi Shah' }).press('Enter');
    await expect(asha.getByText('3 are given to Ravi Shah.')).toBeVisible();
    await expect(asha.getByRole('region', { name: 'Selection' })).toHaveCount(0);
    await expect(rowOf(asha, 'Dev')).toBeFocused();
  });

  await test.step('one is marked as spam, and brought back', async () => {
    await moveTo(asha, 'j', 'Zoya');
    await asha.keyboard.press('!');
    const message = asha.getByRole('region', { name: 'Messages' }).locator('> div', { hasText: /^Zoya/ });
    await expect(message).toContainText('Zoya Nair is in quarantine, as spam.');
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(asha.getByText(/Zoya Nair is released/)).toBeVisible();
    await expect(rowOf(asha, 'Zoya')).not.toContainText('Left this list');
  });

  await test.step('what is mine, the newest first', async () => {
    await ravi.getByRole('button', { name: /^Mine/ }).click();
    const rows = ravi.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await ravi.getByLabel('Sort').selectOption({ label: 'Newest first' });
    await expect(rows.first()).toContainText('Dev');
    await expect(ravi).toHaveURL(/sort=newest/);
  });

  await test.step('a draft is kept while one looks at everything of the client', async () => {
    await rowOf(ravi, 'Dev').click();
    const text = ravi.getByRole('form', { name: 'Reply' }).getByLabel('Text');
    await text.fill('Dear Dev');
    await expect(ravi.getByText('Saved', { exact: true })).toBeVisible();
    await ravi.getByRole('link', { name: 'All of this client' }).click();
    await expect(ravi.getByRole('heading', { level: 1, name: 'Dev Nair' })).toBeVisible();
    await expect(ravi.getByText('Dev@example.com').first()).toBeVisible();
    await ravi.goBack();
    await expect(text).toHaveValue('Dear Dev');
    await rowOf(asha, 'Dev').click();
    await expect(asha.getByText('Ravi Shah is writing a reply.')).toBeVisible();
  });

  expect(pages.map((watched) => watched.report())).toEqual([[], []]);
  for (const context of contexts) await context.close();
  await agency.close();
});
