import { expect, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { applicationForm } from './application-form.ts';
import { openPosition } from './content-files.ts';
import { test } from './fixtures.ts';
import { expectBelowHeader } from './section-list.ts';

const words = wordsOf('pages/careers');

const main = (page: Page) => page.getByRole('main');

test('the careers page jumps to its positions, and from each “Send Your Resume” to the form', async ({ page }) => {
  await page.goto('/careers');
  await main(page)
    .getByRole('link', { name: words('hero.positions') })
    .first()
    .click();
  const heading = main(page).getByRole('heading', { level: 2, name: patternOf(words('positions.heading')) });
  await expectBelowHeader(page, heading);
  for (const link of await main(page)
    .getByRole('link', { name: words('resume.action') })
    .all()) {
    await page.goto('/careers');
    await link.click();
    await expect(page).toHaveURL('/careers#apply');
    await expect(applicationForm(page).section.getByRole('heading', { level: 2 })).toBeInViewport();
  }
});

test('every “Apply Now” of a position leads to its form, empty and for this position', async ({ page }) => {
  const { slug, title } = openPosition();
  await page.goto(`/careers/${slug}`);
  for (const link of await main(page)
    .getByRole('link', { name: words('position.apply') })
    .all()) {
    await page.goto(`/careers/${slug}`);
    await link.click();
    const form = applicationForm(page);
    await expect(form.section.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(form.section).toContainText(title);
    await form.expectValues({ name: '', email: '', note: '' });
  }
});
