import { expect, type Page } from '@playwright/test';
import { holdBack, test } from './fixtures.ts';

/** Below the first screen of every page with a hero, a list and a closing band. */
const PATH = '/about';
const FAR = 'body > footer';

const isLaidOut = (page: Page) =>
  page.locator(FAR).evaluate((footer) => footer.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));

for (const arrival of ['the last font', 'the first key']) {
  test(`sections outside the window are laid out with ${arrival}`, async ({ page }) => {
    const release = await holdBack(page, '**/*.woff2');
    // On a busy machine the page may be painted before its script runs.
    await expect(async () => {
      await page.goto(PATH, { waitUntil: 'domcontentloaded' });
      expect(await isLaidOut(page)).toBe(false);
    }).toPass();
    if (arrival === 'the first key') await page.keyboard.press('Shift');
    else release();
    await expect.poll(() => isLaidOut(page)).toBe(true);
    release();
  });
}

test('a reload lands where the visitor was, and a link to a section lands at the section', async ({ page }) => {
  const topOf = (selector: string) => page.locator(selector).evaluate((target) => target.getBoundingClientRect().top);
  await page.goto(PATH);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.7, behavior: 'instant' }));
  const before = await topOf(FAR);
  await page.reload();
  await expect.poll(() => topOf(FAR)).toBeCloseTo(before, 0);

  await page.goto(`${PATH}#team`);
  await expect.poll(() => topOf('#team')).toBeCloseTo(96, -1);
});
