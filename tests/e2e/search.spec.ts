import { expect, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { titlesOf } from './content-files.ts';
import { hydrated, openUnscripted, test } from './fixtures.ts';

const searchWords = wordsOf('search');
const siteWords = wordsOf('site');

const [SERVICES, INDUSTRIES] = [titlesOf('services'), titlesOf('industries')];

const panel = (page: Page) => page.getByRole('dialog', { name: siteWords('words.openSearch') });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: siteWords('words.openSearch') });
const combobox = (page: Page) => panel(page).getByRole('combobox', { name: searchWords('heading') });
const list = (page: Page) => panel(page).getByRole('listbox', { name: searchWords('list.label') });
const rows = (page: Page) => list(page).getByRole('option');

test('the box in the header shows results while typing, by type, with words highlighted, and opens one by keyboard', async ({
  page,
}) => {
  await page.goto('/about');
  await page.keyboard.press('/');
  await hydrated(combobox(page));
  await expect(combobox(page)).toBeFocused();
  await expect(combobox(page)).toHaveValue('');
  await page.keyboard.type('gst billing');
  const industries = list(page).getByRole('group', { name: searchWords('kinds.industry.name') });
  await expect(
    industries.getByRole('option', { name: patternOf(INDUSTRIES.get('accounting-tax') ?? '') }),
  ).toBeVisible();
  await expect(
    list(page)
      .getByRole('group', { name: searchWords('kinds.service.name') })
      .getByRole('option', { name: patternOf(SERVICES.get('ecommerce') ?? '') }),
  ).toBeVisible();
  await expect(industries.locator('mark', { hasText: 'Accounting' })).toBeVisible();
  await expect(panel(page).getByRole('status')).toHaveText(patternOf(searchWords('list.many')));
  await expect(combobox(page)).toHaveAttribute('aria-expanded', 'true');

  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(combobox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await rows(page).first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('End');
  await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).last()).toBeInViewport();
  await page.keyboard.press('Home');
  const href = (await rows(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('the key / opens the box on every page, unless the switch in its panel has turned the key off', async ({
  page,
}) => {
  const box = panel(page).getByRole('checkbox', { name: searchWords('list.slash') });
  const open = async (path: string, isOn: boolean) => {
    await page.goto(path);
    await page.keyboard.press('/');
    await expect(panel(page)).toBeVisible({ visible: isOn });
    if (!isOn) await opener(page).click();
    await hydrated(combobox(page));
  };
  await open('/about', true);
  await box.uncheck();
  await open('/search?q=cloud', false);
  await expect(box).not.toBeChecked();
  await box.check();
  await open('/about', true);
});

test('the box in the header answers what was typed before its script loaded', async ({ page }) => {
  const letGo = await openUnscripted(page, '/about');
  await opener(page).click();
  await panel(page).getByLabel(searchWords('heading')).fill('dairy');
  letGo();
  await expect(rows(page).first()).toBeVisible();
});
