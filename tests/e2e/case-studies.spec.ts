import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { axeViolations, SHARED_PARTS } from './axe.ts';
import {
  ALL_THREE,
  address,
  CASE_STUDIES,
  type Filters,
  industryOf,
  matching,
  NOWHERE,
  SEARCHED_FIELDS,
  TAG,
  twoWithOneTag,
  WANTED,
  WORD,
  wordOnlyIn,
} from './case-study-filters.ts';
import type { CaseStudy } from './content-files.ts';
import { hydrated, openUnscripted, test } from './fixtures.ts';
import { wideElements } from './wide-elements.ts';

const caseStudiesWords = wordsOf('pages/case-studies');

/** A key result with its chart; the arrow between two numbers is drawn, and read as a word. */
const figureOf = (page: Page, { improvement, metric }: { improvement: string; metric: string }) =>
  keyResults(page).getByRole('figure', { name: `${improvement.replace('→', 'to')} ${metric}`, exact: true });
const keyResults = (page: Page) => main(page).getByRole('region', { name: caseStudiesWords('case_study.results') });

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => main(page).getByRole('region', { name: caseStudiesWords('list.heading') });
const box = (page: Page) =>
  main(page).getByRole('searchbox', { name: caseStudiesWords('filters.search'), exact: true });
const industry = (page: Page) => main(page).getByRole('combobox', { name: caseStudiesWords('filters.industry') });
const tag = (page: Page) => main(page).getByRole('combobox', { name: caseStudiesWords('filters.tag'), exact: true });
const clear = (page: Page) => list(page).getByRole('button', { name: caseStudiesWords('filters.clear') });
const shown = (page: Page) => list(page).getByRole('article');
const outcome = (page: Page) => list(page).getByRole('status');
const nothing = (page: Page) => list(page).getByRole('heading', { name: caseStudiesWords('filters.empty.heading') });
const showAll = caseStudiesWords('filters.empty.action', { total: CASE_STUDIES.length });

test.describe('the filters', () => {
  test('find a case study by a word of each searched field, in capitals and with spaces around it', async ({
    page,
  }) => {
    await page.goto('/case-studies');
    for (const field of SEARCHED_FIELDS) {
      await test.step(field, async () => {
        const word = wordOnlyIn(WANTED, field);
        await box(page).fill(`  ${word.toUpperCase()} `);
        await expectCaseStudies(page, matching({ search: word }));
        await expect(page).toHaveURL(address({ search: word.toUpperCase() }));
      });
    }
  });

  test('combine industry, tag and word', async ({ page }) => {
    const { tag: shared, one, other } = twoWithOneTag();
    await page.goto('/case-studies');
    await choose(tag(page), shared);
    await expectCaseStudies(page, matching({ tag: shared }));
    await choose(industry(page), other.industry);
    await expectCaseStudies(page, matching({ tag: shared, industry: other.industry }));
    await expect(page).toHaveURL(address({ industry: other.industry, tag: shared }));
    await box(page).fill(wordOnlyIn(one, 'challenge'));
    await expectCaseStudies(page, []);
    await box(page).fill('   ');
    await choose(industry(page), { label: caseStudiesWords('filters.all') });
    await expectCaseStudies(page, matching({ tag: shared }));
    await choose(tag(page), { label: caseStudiesWords('filters.all') });
    await expectCaseStudies(page, CASE_STUDIES);
    await expect(page).toHaveURL('/case-studies');
  });

  test('are all three reset by Clear', async ({ page }) => {
    await page.goto('/case-studies');
    await filterToWanted(page);
    await clear(page).click();
    await expectFilters(page, {});
    await expectCaseStudies(page, CASE_STUDIES);
    await expect(page).toHaveURL('/case-studies');
    await expect(box(page)).toBeFocused();
  });

  test('are part of the address, which can be reloaded and shared', { tag: '@full' }, async ({ page, context }) => {
    await page.goto('/case-studies');
    await filterToWanted(page);
    await page.reload();
    await expectFilters(page, ALL_THREE);
    await expectCaseStudies(page, matching(ALL_THREE));

    const elsewhere = await context.newPage();
    await elsewhere.goto(page.url());
    await expectFilters(elsewhere, ALL_THREE);
    await expectCaseStudies(elsewhere, matching(ALL_THREE));
    await clear(elsewhere).click();
    await expectCaseStudies(elsewhere, CASE_STUDIES);
    await expectFilters(elsewhere, {});
  });

  test('are kept when going back from a case study, and add one history entry', async ({ page }) => {
    await page.goto('/projects');
    await page.goto('/case-studies');
    await filterToWanted(page);
    await list(page).getByRole('link', { name: WANTED.title, exact: true }).click();
    await expect(page).toHaveURL(`/case-studies/${WANTED.slug}`);
    await page.goBack();
    await expect(page).toHaveURL(address(ALL_THREE));
    await expectFilters(page, ALL_THREE);
    await expectCaseStudies(page, matching(ALL_THREE));

    await page.goBack();
    await expect(page).toHaveURL('/projects');
    await page.goForward();
    await expectFilters(page, ALL_THREE);
    await expectCaseStudies(page, matching(ALL_THREE));
  });

  test('say that nothing matches, and offer the whole list', { tag: '@full' }, async ({ page }) => {
    await page.goto('/case-studies');
    await box(page).fill(NOWHERE);
    await expectCaseStudies(page, []);
    await expect(page).toHaveURL(address({ search: NOWHERE }));
    await page.reload();
    await expectCaseStudies(page, []);
    await expectFilters(page, { search: NOWHERE });
    // With or without a script.
    await list(page).getByRole('button', { name: showAll }).click();
    await expectCaseStudies(page, CASE_STUDIES);
    await expectFilters(page, {});

    await box(page).fill(NOWHERE);
    await list(page).getByRole('button', { name: showAll }).click();
    await expectCaseStudies(page, CASE_STUDIES);
    await expect(page).toHaveURL('/case-studies');
    await expect(box(page)).toBeFocused();
  });

  test('keep what was typed and chosen before the script loaded', async ({ page }) => {
    const letGo = await openUnscripted(page, '/case-studies');
    await box(page).fill(WORD);
    await choose(tag(page), TAG);
    await expectCaseStudies(page, CASE_STUDIES);
    letGo();
    await expectCaseStudies(page, matching({ search: WORD, tag: TAG }));
    await expectFilters(page, { search: WORD, tag: TAG });
    await expect(page).toHaveURL(address({ search: WORD, tag: TAG }));
    await expect(tag(page)).toBeFocused();
    await choose(industry(page), WANTED.industry);
    await expect(page).toHaveURL(address(ALL_THREE));
  });

  test('are sent to the server before the script has loaded', async ({ page }) => {
    const letGo = await openUnscripted(page, '/case-studies');
    await box(page).fill(WORD);
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\?search=/);
    await expectCaseStudies(page, matching({ search: WORD }));
    letGo();
    await box(page).focus();
    await hydrated(box(page));
    await expectCaseStudies(page, matching({ search: WORD }));
    await expectFilters(page, { search: WORD });
  });

  test('keep the focus near “Filter” when the script removes that button', { tag: '@full' }, async ({ page }) => {
    const letGo = await openUnscripted(page, address({ search: NOWHERE }));
    await list(page)
      .getByRole('button', { name: caseStudiesWords('filters.submit') })
      .focus();
    letGo();
    await hydrated(box(page));
    await expect(clear(page)).toBeFocused();
  });

  for (const name of [caseStudiesWords('filters.clear'), showAll]) {
    test(`are reset by a click on “${name}” during which the script loads`, { tag: '@full' }, async ({ page }) => {
      const letGo = await openUnscripted(page, address({ search: NOWHERE }));
      await list(page).getByRole('button', { name }).hover();
      await page.mouse.down();
      letGo();
      await hydrated(box(page));
      await page.mouse.up();
      await expectCaseStudies(page, CASE_STUDIES);
      await expectFilters(page, {});
      await expect(box(page)).toBeFocused();
    });
  }

  test('work by keyboard alone', async ({ page }) => {
    await page.goto('/case-studies');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(WORD);
    await expectCaseStudies(page, matching({ search: WORD }));

    await page.keyboard.press('Tab');
    await expect(industry(page)).toBeFocused();
    await page.keyboard.type(industryOf(WANTED));
    await expect(industry(page)).toHaveValue(WANTED.industry);
    await page.keyboard.press('Tab');
    await expect(tag(page)).toBeFocused();
    await page.keyboard.type(TAG);
    await expect(page).toHaveURL(address(ALL_THREE));
    await expectCaseStudies(page, matching(ALL_THREE));

    await page.keyboard.press('Tab');
    await expect(clear(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectCaseStudies(page, CASE_STUDIES);
    await expectFilters(page, {});
    await expect(box(page)).toBeFocused();

    // Past the filters to the first case study.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
    await expect(list(page).getByRole('link', { name: WANTED.title, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/case-studies/${WANTED.slug}`);
  });

  test('do not leave the page when Enter is pressed in the box', { tag: '@full' }, async ({ page }) => {
    await page.goto('/case-studies');
    await box(page).fill(WORD);
    await hydrated(box(page));
    await main(page).evaluate((element) => element.setAttribute('data-same', ''));
    await box(page).press('Enter');
    await expectCaseStudies(page, matching({ search: WORD }));
    await expect(main(page)).toHaveAttribute('data-same');
  });
});

test.describe('the charts of a case study', () => {
  test('are drawn from zero on one scale, and show before and after by pattern, not only by colour', async ({
    page,
  }) => {
    for (const { slug, results, breakdown } of CASE_STUDIES) {
      await test.step(slug, async () => {
        await page.goto(`/case-studies/${slug}`);
        // Not if a bound in seconds is beside minutes: that bar is the thinnest line there is.
        const oneUnit = results.filter(
          ({ chart }) => chart.kind !== 'time' || unitOf(chart.before) === unitOf(chart.after),
        );
        for (const result of oneUnit) await expectOneScale(figureOf(page, result), result.metric);
        if (breakdown) await expectOneScale(keyResults(page).getByRole('figure', { name: breakdown.heading }), slug);

        const fills = await keyResults(page)
          .locator('rect[fill]')
          .evaluateAll((bars) =>
            bars.map((bar) => {
              const pattern = document.querySelector(bar.getAttribute('fill')?.slice(4, -1) ?? '');
              return [bar.parentElement?.getAttribute('class'), pattern?.id, pattern?.querySelectorAll('*').length];
            }),
          );
        for (const [look, pattern, shapes] of fills) {
          expect(look).toContain(pattern);
          expect(shapes).toBe({ 'chart-before': 2, 'chart-after': 3, 'chart-beside': 1 }[`${pattern}`]);
        }
        expect(fills.length).toBeGreaterThan(0);
      });
    }
  });

  test('fit windows of 320 to 1280 px, in text of at least 14 px', { tag: '@full' }, async ({ page }) => {
    for (const { slug } of CASE_STUDIES) {
      await page.goto(`/case-studies/${slug}`);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${slug} at ${width} px`;
        expect(await wideElements(page), where).toEqual([]);
        const faults = await keyResults(page).evaluate((region) => {
          const texts = [...region.querySelectorAll('caption, th, td b, td small, .chart-measured, svg')];
          return texts.flatMap((element) => {
            const [own, frame] = [element.getBoundingClientRect(), element.closest('figure')?.getBoundingClientRect()];
            const isOutside = frame && (own.right > frame.right + 0.5 || own.left < frame.left - 0.5);
            const isSmall = element.tagName !== 'svg' && parseFloat(getComputedStyle(element).fontSize) < 14;
            return isOutside || isSmall ? [element.outerHTML.slice(0, 120)] : [];
          });
        });
        expect(faults, where).toEqual([]);
      }
    }
  });

  // Wide and light: sitemap.spec.ts.
  test('pass axe at 390 px in dark mode', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const { slug } of CASE_STUDIES) {
      await page.goto(`/case-studies/${slug}`);
      expect(await axeViolations(page, { without: SHARED_PARTS }), slug).toEqual([]);
    }
  });

  test('use system colours in forced colours', { tag: '@full' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    for (const { slug } of CASE_STUDIES) {
      await page.goto(`/case-studies/${slug}`);
      const colors = await keyResults(page).evaluate((region) => {
        const text = getComputedStyle(region).color;
        const marks = [...region.querySelectorAll('.chart svg, .chart-whole')];
        return marks.map((mark) => {
          const { color, stroke } = getComputedStyle(mark);
          return (mark.tagName === 'rect' ? stroke : color) === text;
        });
      });
      expect(new Set(colors), slug).toEqual(new Set([true]));
    }
  });
});

const unitOf = (time: string) => time.replace(/^.* /, '');

/** Checks that every bar is as long as its number, to a pixel: all begin at zero, on one scale. */
async function expectOneScale(figure: Locator, name: string): Promise<void> {
  const bars = await figure.locator('td:has(.chart-bar)').evaluateAll((cells) =>
    cells.map((cell) => ({
      number: parseFloat(cell.querySelector('b')?.textContent ?? ''),
      width: cell.querySelector('rect[fill]')?.getBoundingClientRect().width ?? 0,
      whole: cell.querySelector('.chart-whole')?.getBoundingClientRect().width,
    })),
  );
  // The text rounds a share to a per cent.
  const unit = (bar: (typeof bars)[number]) => (bar.whole ? bar.whole / 100 : 0);
  const longest = bars.toSorted((a, b) => b.width - a.width)[0];
  for (const bar of bars) {
    const scale = unit(bar) || (longest ? longest.width / longest.number : 0);
    expect(Math.abs(bar.width - bar.number * scale), `${name}: ${bar.number}`).toBeLessThan(2 + unit(bar) / 2);
  }
}

/** Checks that exactly these are shown, in order; the page counts them and, if there are none, says so. */
async function expectCaseStudies(page: Page, stories: CaseStudy[]): Promise<void> {
  await expect(shown(page).getByRole('heading', { level: 3 })).toHaveText(stories.map(({ title }) => title));
  const [count, total] = [stories.length, CASE_STUDIES.length];
  const counted = [
    patternOf(caseStudiesWords('filters.some_shown', { count, total })),
    ...(count === total ? [patternOf(caseStudiesWords('filters.all_shown', { total }))] : []),
  ];
  await expect(outcome(page)).toHaveText(new RegExp(counted.map(({ source }) => source).join('|')));
  await expect(nothing(page)).toBeVisible({ visible: stories.length === 0 });
}

async function expectFilters(page: Page, { search = '', industry: slug = '', tag: name = '' }: Filters): Promise<void> {
  await expect(box(page)).toHaveValue(search);
  await expect(industry(page).getByRole('option', { selected: true })).toHaveText(
    industryOf({ industry: slug }) || caseStudiesWords('filters.all'),
  );
  await expect(tag(page).getByRole('option', { selected: true })).toHaveText(name || caseStudiesWords('filters.all'));
}

/** Like a visitor who moves to a list before choosing from it. */
async function choose(list: Locator, value: string | { label: string }): Promise<void> {
  await list.focus();
  await list.selectOption(value);
}

async function filterToWanted(page: Page): Promise<void> {
  await box(page).fill(WORD);
  await choose(industry(page), WANTED.industry);
  await choose(tag(page), TAG);
  await expectCaseStudies(page, matching(ALL_THREE));
  await expect(page).toHaveURL(address(ALL_THREE));
}
