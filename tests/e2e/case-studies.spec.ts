import { expect, type Locator, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { ALL_THREE, address, type Filters, industryOf, TAG, WANTED, WORD } from './case-study-filters.ts';
import type { CaseStudy } from './content-files.ts';
import { hydrated, openUnscripted, test } from './fixtures.ts';

const caseStudiesWords = wordsOf('pages/case-studies');

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => main(page).getByRole('region', { name: caseStudiesWords('list.heading') });
const box = (page: Page) =>
  main(page).getByRole('searchbox', { name: caseStudiesWords('filters.search'), exact: true });
const industry = (page: Page) => main(page).getByRole('combobox', { name: caseStudiesWords('filters.industry') });
const tag = (page: Page) => main(page).getByRole('combobox', { name: caseStudiesWords('filters.tag'), exact: true });
const shown = (page: Page) => list(page).getByRole('article');

test.describe('the filters', () => {
  test('are kept when going back from a case study, and add one history entry', async ({ page }) => {
    await page.goto('/projects');
    await page.goto('/case-studies');
    await filterToWanted(page);
    await list(page).getByRole('link', { name: WANTED.title, exact: true }).click();
    await expect(page).toHaveURL(`/case-studies/${WANTED.slug}`);
    await page.goBack();
    await expect(page).toHaveURL(address(ALL_THREE));
    await expectFilters(page, ALL_THREE);
    await expectCaseStudies(page, [WANTED]);

    await page.goBack();
    await expect(page).toHaveURL('/projects');
    await page.goForward();
    await expectFilters(page, ALL_THREE);
    await expectCaseStudies(page, [WANTED]);
  });

  test('are sent to the server before the script has loaded', async ({ page }) => {
    const letGo = await openUnscripted(page, '/case-studies');
    await box(page).fill(WORD);
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\?search=/);
    await expectCaseStudies(page, [WANTED]);
    letGo();
    await box(page).focus();
    await hydrated(box(page));
    await expectCaseStudies(page, [WANTED]);
    await expectFilters(page, { search: WORD });
  });
});

/** Checks that exactly these are shown, in order, and counted. */
async function expectCaseStudies(page: Page, stories: CaseStudy[]): Promise<void> {
  await expect(shown(page).getByRole('heading', { level: 3 })).toHaveText(stories.map(({ title }) => title));
  await expect(list(page).getByRole('status')).toContainText(`${stories.length}`);
}

async function expectFilters(page: Page, { search = '', industry: slug = '', tag: name = '' }: Filters): Promise<void> {
  await expect(box(page)).toHaveValue(search);
  await expect(industry(page).getByRole('option', { selected: true })).toHaveText(
    industryOf({ industry: slug }) || caseStudiesWords('filters.all'),
  );
  await expect(tag(page).getByRole('option', { selected: true })).toHaveText(name || caseStudiesWords('filters.all'));
}

/** Like a visitor who moves to a list before choosing from it. */
async function choose(list: Locator, value: string): Promise<void> {
  await list.focus();
  await list.selectOption(value);
}

async function filterToWanted(page: Page): Promise<void> {
  await box(page).fill(WORD);
  await choose(industry(page), WANTED.industry);
  await choose(tag(page), TAG);
  await expectCaseStudies(page, [WANTED]);
  await expect(page).toHaveURL(address(ALL_THREE));
}
