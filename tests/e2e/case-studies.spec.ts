import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { axeViolations, SHARED_PARTS } from './axe.ts';
import { type CaseStudy, type CaseStudyChart, caseStudies, titlesOf } from './content-files.ts';
import { contactForm } from './enquiry-form.ts';
import { hydrated, openUnscripted, test } from './fixtures.ts';
import { wideElements } from './wide-elements.ts';

const caseStudiesWords = wordsOf('pages/case-studies');
const siteWords = wordsOf('site');

const CASE_STUDIES = caseStudies();
const INDUSTRIES = titlesOf('industries');
const SERVICES = titlesOf('services');
const TAGS = distinct(CASE_STUDIES.flatMap(({ tags }) => tags));

interface Filters {
  search?: string;
  /** The slug of one. */
  industry?: string;
  tag?: string;
}

/** The searched fields (docs/specification.md). */
const searched = (caseStudy: CaseStudy) => [
  caseStudy.title,
  caseStudy.client,
  caseStudy.challenge,
  caseStudy.solution,
  ...caseStudy.tags,
];

/** The case studies that match three filters (docs/specification.md). */
const matching = ({ search = '', industry, tag }: Filters): CaseStudy[] =>
  CASE_STUDIES.filter(
    (caseStudy) =>
      searched(caseStudy).some((text) => hasIn(text, search)) &&
      (!industry || caseStudy.industry === industry) &&
      (!tag || caseStudy.tags.includes(tag)),
  );

/** One case study, and filters that match it but not all others: by a word, by its industry and by a tag. */
const WANTED = CASE_STUDIES[0] as CaseStudy;
const WORD = wordOnlyIn(WANTED, [WANTED.challenge]);
const TAG = WANTED.tags[0] as string;
const ALL_THREE = { search: WORD, industry: WANTED.industry, tag: TAG };
const NOWHERE = 'xyzzy & <b>co</b>';

/** Large enough for a bar, with its percentage beside it. */
const isBar = ({ whole }: { whole: number }) => whole > 14;

const percent = ({ part, whole }: { part: number; whole: number }) => Math.round((100 * part) / whole);

/** The expected text of each row of a chart: its heading, and its numbers in order. */
function rowsOf(chart: CaseStudyChart, periods: CaseStudy['periods']): [heading: string, numbers: number[]][] {
  const [before, after] = [periods.before, periods.after];
  switch (chart.kind) {
    case 'time': {
      const rows: [string, number[]][] = [
        [before, numbersIn(chart.before)],
        [after, numbersIn(chart.after)],
      ];
      return chart.beside ? [...rows, [after, numbersIn(chart.beside.time)]] : rows;
    }
    case 'amount':
    case 'count':
      return [
        [before, [chart.before]],
        [after, [chart.after]],
      ];
    case 'share': {
      const numbers = (share: { part: number; whole: number }) => [
        ...(isBar(share) ? [percent(share)] : []),
        share.part,
        share.whole,
      ];
      return [
        ...(chart.before ? [[before, numbers(chart.before)] as [string, number[]]] : []),
        [after, numbers(chart.after)],
      ];
    }
    case 'control':
      return [chart.with_us, chart.without_us].flatMap((compared): [string, number[]][] => [
        [before, [compared.before]],
        [after, [compared.after]],
      ]);
  }
}

const numbersIn = (text: string) =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((said) => Number(said.replaceAll(',', '')));

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

const address = (filters: Filters) => `/case-studies?${new URLSearchParams(Object.entries(filters))}`;

const SEARCHED_FIELDS = ['title', 'client', 'challenge', 'solution', 'tags'] as const;

test.describe('the case studies page', () => {
  test('shows every case study with all specified details', async ({ page }) => {
    expect(CASE_STUDIES.length).toBeGreaterThanOrEqual(6);
    await page.goto('/case-studies');
    await expectCaseStudies(page, CASE_STUDIES);
    for (const caseStudy of CASE_STUDIES) {
      const article = list(page).getByRole('article', { name: caseStudy.title, exact: true });
      await expect(article.locator('figure.exhibit, [data-figure]'), caseStudy.slug).toBeVisible();
      for (const text of [
        INDUSTRIES.get(caseStudy.industry) ?? '',
        caseStudy.client,
        caseStudy.challenge,
        caseStudy.solution,
      ]) {
        await expect(article.getByText(text, { exact: true }), caseStudy.slug).toBeVisible();
      }
      await expect(article.locator('.cells').getByRole('term'), caseStudy.slug).toHaveText(
        caseStudy.results.map(({ metric }) => metric),
      );
      // The arrow between two numbers is drawn, and read as a word.
      await expect(article.locator('.cells').getByRole('definition'), caseStudy.slug).toHaveText(
        caseStudy.results.map(({ improvement }) => improvement.replace('→', 'to')),
      );
      await expect(
        article.getByRole('list', { name: caseStudiesWords('case_study.tags') }).getByRole('listitem'),
      ).toHaveText(caseStudy.tags);
      await expect(article.getByRole('link', { name: patternOf(caseStudiesWords('case_study.read')) })).toBeVisible();
    }
  });

  test('has the numbers of the specification', async ({ page }) => {
    await page.goto('/case-studies');
    const numbers = main(page).getByRole('region', { name: caseStudiesWords('claims.heading') });
    await expect(numbers.getByRole('term')).toHaveText([
      siteWords('claims.successful_projects.label'),
      siteWords('claims.client_satisfaction.label'),
      siteWords('claims.client_savings.label'),
      siteWords('claims.industries_served.label'),
    ]);
    await expect(numbers.getByRole('definition')).toHaveText(['100+', '95%', '$50M+', '25+']);
  });

  test('ends with a link to the contact page and a phone number', async ({ page, agency }) => {
    await page.goto('/case-studies');
    const closing = main(page).getByRole('region', { name: caseStudiesWords('closing.heading') });
    await expect(closing.getByRole('link', { name: `Call ${agency.siteData.phone}` })).toHaveAttribute(
      'href',
      `tel:${agency.siteData.phone.replaceAll(' ', '')}`,
    );
    await closing.getByRole('link', { name: caseStudiesWords('closing.action') }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('the filters', () => {
  test('are empty at first, and offer every industry and every tag once after All', async ({ page }) => {
    await page.goto('/case-studies');
    await expect(box(page)).toHaveAttribute('placeholder', caseStudiesWords('filters.placeholder'));
    const industries = distinct(CASE_STUDIES.map((caseStudy) => INDUSTRIES.get(caseStudy.industry) ?? ''));
    await expect(industry(page).getByRole('option')).toHaveText([caseStudiesWords('filters.all'), ...industries]);
    await expect(tag(page).getByRole('option')).toHaveText([caseStudiesWords('filters.all'), ...TAGS]);
    await expectFilters(page, {});
    await expect(outcome(page)).toHaveText(caseStudiesWords('filters.all_shown', { total: CASE_STUDIES.length }));
  });

  test('find a case study by a word of each searched field, in capitals and with spaces around it', async ({
    page,
  }) => {
    await page.goto('/case-studies');
    for (const field of SEARCHED_FIELDS) {
      await test.step(field, async () => {
        const word = wordOnlyIn(WANTED, [WANTED[field]].flat());
        await box(page).fill(`  ${word.toUpperCase()} `);
        await expectCaseStudies(page, matching({ search: word }));
        await expect(page).toHaveURL(address({ search: word.toUpperCase() }));
      });
    }
  });

  test('search only the specified fields', async ({ page }) => {
    await page.goto('/case-studies');
    const texts = (caseStudy: CaseStudy) => [
      INDUSTRIES.get(caseStudy.industry) ?? '',
      caseStudy.description,
      ...caseStudy.results.map(({ metric }) => metric),
    ];
    const words = CASE_STUDIES.flatMap(texts)
      .flatMap(wordsIn)
      .filter((word) => matching({ search: word }).length === 0);
    expect(words.length).toBeGreaterThan(0);
    for (const word of words.slice(0, 5)) {
      await box(page).fill(word);
      await expectCaseStudies(page, []);
    }
  });

  test('treat spaces as an empty search', async ({ page }) => {
    await page.goto('/case-studies');
    await box(page).fill(NOWHERE);
    await expectCaseStudies(page, []);
    await box(page).fill('   ');
    await expectCaseStudies(page, CASE_STUDIES);
    await expect(page).toHaveURL('/case-studies');
  });

  test('combine industry, tag and word', async ({ page }) => {
    const [one, other] = twoWithOneTag();
    await page.goto('/case-studies');
    await choose(tag(page), one.tag);
    await expectCaseStudies(page, matching({ tag: one.tag }));
    await choose(industry(page), one.caseStudy.industry);
    await expectCaseStudies(page, matching({ tag: one.tag, industry: one.caseStudy.industry }));
    await choose(industry(page), other.caseStudy.industry);
    await expectCaseStudies(page, matching({ tag: one.tag, industry: other.caseStudy.industry }));
    await expect(page).toHaveURL(address({ industry: other.caseStudy.industry, tag: one.tag }));

    // An industry and a tag that no case study combines, though each occurs.
    const foreign = TAGS.find((name) => matching({ industry: other.caseStudy.industry, tag: name }).length === 0) ?? '';
    await choose(tag(page), foreign);
    await expectCaseStudies(page, []);
    await choose(industry(page), { label: caseStudiesWords('filters.all') });
    await expectCaseStudies(page, matching({ tag: foreign }));
    await choose(tag(page), { label: caseStudiesWords('filters.all') });
    await expectCaseStudies(page, CASE_STUDIES);

    await choose(industry(page), other.caseStudy.industry);
    await box(page).fill(wordOnlyIn(one.caseStudy, [one.caseStudy.challenge]));
    await expectCaseStudies(page, []);
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

  test('are part of the address, which can be reloaded and shared', async ({ page, context }) => {
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

  test('say that nothing matches, and offer the whole list', async ({ page }) => {
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

  test('keep the focus near “Filter” when the script removes that button', async ({ page }) => {
    const letGo = await openUnscripted(page, address({ search: NOWHERE }));
    await list(page)
      .getByRole('button', { name: caseStudiesWords('filters.submit') })
      .focus();
    letGo();
    await hydrated(box(page));
    await expect(clear(page)).toBeFocused();
  });

  for (const name of [caseStudiesWords('filters.clear'), showAll]) {
    test(`are reset by a click on “${name}” during which the script loads`, async ({ page }) => {
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
    await page.keyboard.type(INDUSTRIES.get(WANTED.industry) ?? '');
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

  test('do not leave the page when Enter is pressed in the box', async ({ page }) => {
    await page.goto('/case-studies');
    await box(page).fill(WORD);
    await hydrated(box(page));
    await main(page).evaluate((element) => element.setAttribute('data-same', ''));
    await box(page).press('Enter');
    await expectCaseStudies(page, matching({ search: WORD }));
    await expect(main(page)).toHaveAttribute('data-same');
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`an address with filters, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('may name industry and tag by their labels, ignoring case', async ({ page }) => {
      const name = INDUSTRIES.get(WANTED.industry) ?? '';
      await page.goto(
        address({ search: ` ${WORD.toUpperCase()} `, industry: name.toUpperCase(), tag: TAG.toLowerCase() }),
      );
      await expectCaseStudies(page, matching(ALL_THREE));
      await expectFilters(page, { ...ALL_THREE, search: WORD.toUpperCase() });
    });

    for (const unknown of [{ industry: 'space-mining' }, { tag: 'Blockchain "<i>"' }]) {
      const [[filter, value] = []] = Object.entries(unknown);
      test(`says that nothing matches an unknown ${filter}, shows what was asked, and offers all`, async ({ page }) => {
        const answer = await page.goto(address(unknown));
        expect(answer?.status()).toBe(200);
        await expectCaseStudies(page, []);
        const choice = filter === 'tag' ? tag(page) : industry(page);
        await expect(choice.getByRole('option', { selected: true })).toHaveText(value ?? '');
        await list(page).getByText(showAll, { exact: true }).click();
        await expectCaseStudies(page, CASE_STUDIES);
        await expectFilters(page, {});
        await expect(choice.getByRole('option', { name: value, exact: true })).toHaveCount(0);
      });
    }

    test('shows everything for empty, unknown and malformed filters', async ({ page }) => {
      for (const query of ['search=&industry=&tag=', 'colour=green', 'industry=all&tag=ALL', '']) {
        await page.goto(`/case-studies?${query}`);
        await expectCaseStudies(page, CASE_STUDIES);
        await expectFilters(page, {});
      }
      for (const query of [
        'search=%E0%A4%A',
        `search=${'long '.repeat(1_000)}`,
        'search[]=1&search=zzz',
        'search=%00',
      ]) {
        const answer = await page.goto(`/case-studies?${query}`);
        expect(answer?.status(), query.slice(0, 40)).toBe(200);
        await expect(nothing(page).or(shown(page).first()), query.slice(0, 40)).toBeVisible();
      }
    });

    test('is not indexed; the whole page is', async ({ page }) => {
      await page.goto(address(ALL_THREE));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.goto('/case-studies');
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/case-studies$/);
    });
  });
}

test.describe('the filters without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const filter = (page: Page) =>
    list(page)
      .getByRole('button', { name: caseStudiesWords('filters.submit') })
      .click();

  test('are sent by a button, stay filled in, and are cleared by a link', async ({ page }) => {
    await page.goto('/case-studies');
    await expectCaseStudies(page, CASE_STUDIES);
    await box(page).fill(` ${WORD.toUpperCase()} `);
    await choose(industry(page), WANTED.industry);
    await choose(tag(page), TAG);
    await filter(page);
    await expectCaseStudies(page, matching(ALL_THREE));
    await expectFilters(page, { ...ALL_THREE, search: WORD.toUpperCase() });
    await page.reload();
    await expectCaseStudies(page, matching(ALL_THREE));

    await list(page).getByRole('link', { name: WANTED.title, exact: true }).click();
    await expect(page).toHaveURL(`/case-studies/${WANTED.slug}`);
    await page.goBack();
    await expectCaseStudies(page, matching(ALL_THREE));

    await clear(page).click();
    // The browser adds a question mark to the address of a form without fields.
    await expect(page).toHaveURL('/case-studies?');
    await expectCaseStudies(page, CASE_STUDIES);
    await expectFilters(page, {});
  });

  test('find a case study by a word of each searched field', async ({ page }) => {
    await page.goto('/case-studies');
    for (const field of SEARCHED_FIELDS) {
      await test.step(field, async () => {
        const word = wordOnlyIn(WANTED, [WANTED[field]].flat());
        await box(page).fill(word.toUpperCase());
        await filter(page);
        await expectCaseStudies(page, matching({ search: word }));
      });
    }
  });

  test('combine industry and tag', async ({ page }) => {
    const [one, other] = twoWithOneTag();
    await page.goto('/case-studies');
    await choose(tag(page), one.tag);
    await filter(page);
    await expectCaseStudies(page, matching({ tag: one.tag }));
    await choose(industry(page), other.caseStudy.industry);
    await filter(page);
    await expectCaseStudies(page, matching({ tag: one.tag, industry: other.caseStudy.industry }));
  });

  test('say that nothing matches, and offer the whole list', async ({ page }) => {
    await page.goto('/case-studies');
    await box(page).fill(NOWHERE);
    await filter(page);
    await expectCaseStudies(page, []);
    await expectFilters(page, { search: NOWHERE });
    await list(page).getByRole('button', { name: showAll }).click();
    await expectCaseStudies(page, CASE_STUDIES);
    await expectFilters(page, {});
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a case study, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('links by Read Full Case Study to the contact form with its subject', async ({ page }) => {
      await page.goto('/case-studies');
      const links = list(page).getByRole('link', { name: patternOf(`${caseStudiesWords('case_study.read')}: `) });
      await expect(links).toHaveText(CASE_STUDIES.map(() => caseStudiesWords('case_study.read')));
      const hrefs = await hrefsOf(links);
      await links.first().click();
      await expect(page).toHaveURL(hrefs[0] ?? '');
      for (const [index, { title }] of CASE_STUDIES.entries()) {
        if (index > 0) await page.goto(hrefs[index] ?? '');
        await contactForm(page).expectValues({
          subject: caseStudiesWords('case_study.subject', { title }),
          message: '',
        });
      }
    });

    test('links by its title to its page', async ({ page }) => {
      await page.goto('/case-studies');
      const links = shown(page).getByRole('heading', { level: 3 }).getByRole('link');
      expect(await hrefsOf(links)).toEqual(CASE_STUDIES.map(({ slug }) => `/case-studies/${slug}`));
      await links.last().click();
      for (const { slug, title } of CASE_STUDIES.toReversed()) {
        if (slug !== CASE_STUDIES.at(-1)?.slug) await page.goto(`/case-studies/${slug}`);
        await expect(page).toHaveURL(`/case-studies/${slug}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
    });
  });
}

test.describe('the page of a case study', () => {
  for (const caseStudy of CASE_STUDIES) {
    test(`shows all its content: ${caseStudy.slug}`, async ({ page }) => {
      await page.goto(`/case-studies/${caseStudy.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(caseStudy.title);
      const part = (name: string) => main(page).getByRole('region', { name, exact: true });
      for (const result of caseStudy.results) await expect(figureOf(page, result)).toBeVisible();
      await expect(part(caseStudiesWords('case_study.challenge'))).toContainText(caseStudy.challenge);
      await expect(part(caseStudiesWords('case_study.solution'))).toContainText(caseStudy.solution);
      expect(caseStudy.headings).toEqual(['Context', 'What was done', 'What changed', 'What we would do differently']);
      for (const name of caseStudy.headings)
        await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible();

      await expect(main(page).getByRole('heading', { level: 2, name: caseStudiesWords('entry.stack') })).toBeVisible();
      for (const technology of caseStudy.stack) {
        await expect(main(page).getByRole('listitem').filter({ hasText: technology }), technology).toBeVisible();
      }

      const facts = part(caseStudiesWords('entry.facts'));
      await expect(facts.getByText(caseStudy.client, { exact: true })).toBeVisible();
      await expect(facts.getByRole('list', { name: caseStudiesWords('entry.tags') }).getByRole('listitem')).toHaveText(
        caseStudy.tags,
      );
      await expect(
        facts.getByRole('link', { name: INDUSTRIES.get(caseStudy.industry) ?? '', exact: true }),
      ).toHaveAttribute('href', `/industries/${caseStudy.industry}`);
      for (const service of caseStudy.services) {
        await expect(facts.getByRole('link', { name: SERVICES.get(service) ?? '', exact: true })).toHaveAttribute(
          'href',
          `/services/${service}`,
        );
      }
      await expect(main(page).getByRole('link', { name: caseStudiesWords('entry.back') })).toHaveAttribute(
        'href',
        '/case-studies',
      );

      await facts.getByRole('link', { name: caseStudiesWords('entry.ask') }).click();
      await contactForm(page).expectValues({
        subject: caseStudiesWords('case_study.subject', { title: caseStudy.title }),
      });
    });
  }

  test('links to the next one, and from the last to the first', async ({ page }) => {
    await page.goto(`/case-studies/${WANTED.slug}`);
    for (const { slug, title } of [...CASE_STUDIES.slice(1), WANTED]) {
      await main(page)
        .getByRole('region', { name: caseStudiesWords('entry.next') })
        .getByRole('link', { name: title })
        .click();
      await expect(page).toHaveURL(`/case-studies/${slug}`);
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the charts of a case study, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('give their numbers as text, row by row', async ({ page }) => {
      for (const caseStudy of CASE_STUDIES) {
        await test.step(caseStudy.slug, async () => {
          await page.goto(`/case-studies/${caseStudy.slug}`);
          for (const { chart, ...result } of caseStudy.results) {
            const table = figureOf(page, result).getByRole('table', { name: chart.shows, exact: true });
            await expectRows(table, rowsOf(chart, caseStudy.periods));
            await expect(figureOf(page, result).getByText(chart.measured, { exact: true })).toBeVisible();
          }
          const { breakdown, periods } = caseStudy;
          if (!breakdown) return;
          const figure = keyResults(page).getByRole('figure', { name: breakdown.heading });
          await expect(figure).toContainText(breakdown.shows);
          await expect(figure).toContainText(breakdown.measured);
          const [first] = breakdown.parts;
          if (first?.before === undefined) {
            await expectRows(
              figure.getByRole('table'),
              breakdown.parts.map(({ label, after }) => [label, [after]]),
            );
          } else {
            for (const { label, before = 0, after } of breakdown.parts) {
              await expectRows(figure.getByRole('table', { name: label, exact: true }), [
                [periods.before, [before]],
                [periods.after, [after]],
              ]);
            }
          }
        });
      }
    });
  });
}

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

  test('fit windows of 320 to 1280 px, in text of at least 14 px', async ({ page }) => {
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
  test('pass axe at 390 px in dark mode', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const { slug } of CASE_STUDIES) {
      await page.goto(`/case-studies/${slug}`);
      expect(await axeViolations(page, { without: SHARED_PARTS }), slug).toEqual([]);
    }
  });

  test('use system colours in forced colours', async ({ page }) => {
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

/** Checks the headings and numbers of a chart's rows. */
async function expectRows(table: Locator, rows: [heading: string, numbers: number[]][]): Promise<void> {
  await expect(table.locator('th[scope="row"]')).toHaveText(rows.map(([heading]) => heading));
  const said = (await table.getByRole('cell').allInnerTexts()).map(numbersIn);
  // Two decimals are shown.
  expect(said).toEqual(rows.map(([, numbers]) => numbers.map((number) => Math.round(number * 100) / 100)));
}

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
    INDUSTRIES.get(slug) ?? caseStudiesWords('filters.all'),
  );
  await expect(tag(page).getByRole('option', { selected: true })).toHaveText(name || caseStudiesWords('filters.all'));
}

/** Like a visitor who moves to a list before choosing from it. */
async function choose(list: Locator, value: string | { label: string }): Promise<void> {
  await list.focus();
  await list.selectOption(value);
}

function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

async function filterToWanted(page: Page): Promise<void> {
  await box(page).fill(WORD);
  await choose(industry(page), WANTED.industry);
  await choose(tag(page), TAG);
  await expectCaseStudies(page, matching(ALL_THREE));
  await expect(page).toHaveURL(address(ALL_THREE));
}

function hasIn(text: string, wanted: string): boolean {
  return text.toLowerCase().includes(wanted.toLowerCase());
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}{4,}/gu) ?? [];
}

function distinct(names: string[]): string[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}

/** A word of these texts of a case study that occurs in no other searched text of it, and not in every case study. */
function wordOnlyIn(caseStudy: CaseStudy, texts: string[]): string {
  const others = searched(caseStudy).filter((text) => !texts.includes(text));
  const word = texts
    .flatMap(wordsIn)
    .find(
      (word) => !others.some((text) => hasIn(text, word)) && matching({ search: word }).length < CASE_STUDIES.length,
    );
  if (!word) throw new RangeError(`${caseStudy.slug} has no word in these texts alone: ${texts}`);
  return word;
}

/** Two case studies of different industries, and a tag that both have. */
function twoWithOneTag() {
  for (const name of TAGS) {
    const [caseStudy, ...rest] = matching({ tag: name });
    const other = rest.find(({ industry: slug }) => slug !== caseStudy?.industry);
    if (caseStudy && other)
      return [
        { tag: name, caseStudy },
        { tag: name, caseStudy: other },
      ] as const;
  }
  throw new RangeError('No tag stands at stories of two industries.');
}
