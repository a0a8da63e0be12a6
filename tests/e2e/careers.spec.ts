import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { isOpen } from '#site/careers/is-open.ts';
import { contentOf, entriesOf } from '../support/content-entries.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { applicationForm } from './application-form.ts';
import { test } from './fixtures.ts';
import { expectBelowHeader } from './section-list.ts';

const careersWords = wordsOf('pages/careers');

const points = z.object({ items: z.array(z.object({ title: z.string(), text: z.string() })) });
const { values, benefits } = contentOf('content/pages/careers.yaml', z.object({ values: points, benefits: points }));

const allJobs = entriesOf(
  'content/jobs',
  z.object({
    title: z.string(),
    department: z.string(),
    location: z.string(),
    type: z.string(),
    salary: z.object({ from: z.number(), to: z.number() }),
    description: z.string(),
    requirements: z.array(z.string()),
    posted: z.string(),
    closes: z.string(),
    order: z.number(),
  }),
)
  .map(({ slug, data }) => ({ slug, ...data }))
  .toSorted((a, b) => a.order - b.order);
/** The positions that the built page lists if it was built today. */
const jobs = allJobs.filter(({ closes }) => isOpen({ iso: closes }, new Date()));

/** The two amounts of `$38,000 – $55,000 a year`. */
const SALARY = /(\$\d{1,3}(?:,\d{3})*) – (\$\d{1,3}(?:,\d{3})*)/;

const main = (page: Page) => page.getByRole('main');
const HEADING = patternOf(careersWords('positions.heading'));
const positions = (page: Page) => main(page).getByRole('region', { name: HEADING });
const card = (page: Page, title: string) =>
  positions(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

test('the careers page names values and benefits', async ({ page }) => {
  await page.goto('/careers');
  for (const [name, { items }] of [
    [careersWords('values.heading'), values],
    [careersWords('benefits.heading'), benefits],
  ] as const) {
    expect(items.length, name).toBeGreaterThanOrEqual(3);
    const region = main(page).getByRole('region', { name });
    await expect(region.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText(
      items.map(({ title }) => title),
    );
    await expect(region.getByRole('listitem').getByRole('paragraph')).toHaveText(items.map(({ text }) => text));
  }
});

test.describe('the open positions', () => {
  test('are at least six, each a card with its terms and its first two requirements', async ({ page }) => {
    expect(allJobs.length).toBeGreaterThanOrEqual(6);
    await page.goto('/careers');
    await expect(positions(page).getByRole('heading', { level: 2 })).toContainText(`${jobs.length} people`);
    await expect(positions(page).getByRole('heading', { level: 3 })).toHaveText(jobs.map(({ title }) => title));
    for (const { title, department, location, type, description, requirements, posted } of jobs) {
      for (const words of [department, location, type, description]) {
        await expect(card(page, title).getByText(words, { exact: true }), `${title}: ${words}`).toBeVisible();
      }
      await expect(card(page, title).getByRole('time')).toHaveAttribute('datetime', posted);
      const shown = (await card(page, title).getByRole('listitem').allInnerTexts()).map((text) => text.trim());
      expect(shown.filter((text) => requirements.includes(text))).toEqual(requirements.slice(0, 2));
    }
  });

  test('give the salary as a range in US dollars, on the card and in the posting', async ({ page }) => {
    await page.goto('/careers');
    for (const { title, salary } of jobs) {
      const [shown = ''] = await card(page, title).getByText('$').allInnerTexts();
      const [, from = '', to = ''] = SALARY.exec(shown) ?? [];
      expect([amountIn(from), amountIn(to)], `${title}: ${shown}`).toEqual([salary.from, salary.to]);
      expect(salary.from).toBeLessThan(salary.to);
    }
    for (const { slug, salary } of jobs) {
      await page.goto(`/careers/${slug}`);
      const [shown = ''] = await main(page).getByRole('definition').filter({ hasText: '$' }).allInnerTexts();
      const [, from = '', to = ''] = SALARY.exec(shown) ?? [];
      expect([amountIn(from), amountIn(to)], `${slug}: ${shown}`).toEqual([salary.from, salary.to]);
    }
  });

  test('are jumped to from the top of the page', async ({ page }) => {
    await page.goto('/careers');
    await main(page)
      .getByRole('link', { name: careersWords('hero.positions') })
      .first()
      .click();
    await expectBelowHeader(page, positions(page).getByRole('heading', { level: 2 }));
  });
});

for (const { slug, title, department, location, type, description, requirements, posted, closes } of jobs) {
  test(`'Apply Now' of ${title} leads to the whole posting`, async ({ page }) => {
    await page.goto('/careers');
    await card(page, title)
      .getByRole('link', { name: `${careersWords('positions.apply')} ${title}` })
      .click();
    await expect(page).toHaveURL(`/careers/${slug}#apply`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main(page).getByText(description, { exact: true })).toBeVisible();
    for (const fact of [department, location, type]) {
      await expect(main(page).getByRole('definition').filter({ hasText: fact })).toHaveText([fact]);
    }
    const days = main(page).getByRole('definition').getByRole('time');
    await expect(days).toHaveCount(2);
    await expect(days.first()).toHaveAttribute('datetime', posted);
    await expect(days.last()).toHaveAttribute('datetime', closes);
    const asked = main(page).getByRole('region', { name: careersWords('position.requirements') });
    await expect(asked.getByRole('listitem')).toHaveText(requirements);
    await expect(applicationForm(page).section.getByRole('listitem')).not.toHaveCount(0);

    const others = main(page)
      .getByRole('region', { name: careersWords('position.others') })
      .getByRole('link');
    await expect(others).toHaveCount(3);
    await expect(others.filter({ hasText: title })).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: careersWords('position.back') })).toHaveAttribute(
      'href',
      '/careers',
    );
    for (const link of await main(page)
      .getByRole('link', { name: careersWords('position.apply') })
      .all()) {
      await expect(link).toHaveAttribute('href', `/careers/${slug}#apply`);
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`applying, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("every 'Apply Now' of a posting leads to its form, empty and for this position", async ({ page }) => {
      const { slug, title } = jobs[0] ?? { slug: '', title: '' };
      await page.goto(`/careers/${slug}`);
      const links = main(page).getByRole('link', { name: careersWords('position.apply') });
      expect(await links.count()).toBeGreaterThanOrEqual(2);
      for (const link of await links.all()) {
        await page.goto(`/careers/${slug}`);
        await link.click();
        const form = applicationForm(page);
        await expect(form.section.getByRole('heading', { level: 2 })).toBeInViewport();
        await expect(form.section).toContainText(title);
        await form.expectValues({ name: '', email: '', note: '' });
      }
    });

    test("every 'Send Your Resume' leads to the form for no position in particular", async ({ page }) => {
      await page.goto('/careers');
      const links = main(page).getByRole('link', { name: careersWords('resume.action') });
      await expect(links).toHaveCount(2);
      for (const link of await links.all()) {
        await page.goto('/careers');
        await link.click();
        await expect(page).toHaveURL('/careers#apply');
        await expect(applicationForm(page).section.getByRole('heading', { level: 2 })).toBeInViewport();
      }
    });
  });
}

const amountIn = (dollars: string): number => Number(dollars.replace(/\D/g, ''));
