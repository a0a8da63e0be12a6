import { describe, expect } from 'vitest';
import {
  ALL_THREE,
  address,
  CASE_STUDIES,
  type Filters,
  INDUSTRY_NAMES,
  industryOf,
  matching,
  NOWHERE,
  SEARCHED_FIELDS,
  TAG,
  TAGS,
  twoWithOneTag,
  unsearchedWords,
  WANTED,
  WORD,
  wordOnlyIn,
} from '../e2e/case-study-filters.ts';
import { type CaseStudy, type CaseStudyChart, titlesOf } from '../e2e/content-files.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { type Answer, type Part, test } from './site.ts';

const words = wordsOf('pages/case-studies');
const siteWords = wordsOf('site');

const SERVICES = titlesOf('services');
/** The arrow between two numbers is drawn, and read as a word. */
const inWords = (improvement: string) => improvement.replace('→', 'to');
const total = CASE_STUDIES.length;
const showAll = words('filters.empty.action', { total });

const list = (page: Answer) => page.main.section(words('list.heading'));
const form = (page: Answer) => list(page).one('form:has([name="search"])');
const control = (page: Answer, name: keyof Filters) => form(page).one(`[name="${name}"]`);

/** Exactly these are shown, in order; the page counts them and, if there are none, says so and offers all. */
function expectCaseStudies(page: Answer, filters: Filters, shown = matching(filters)): void {
  const where = JSON.stringify(filters);
  expect(list(page).texts('article h3'), where).toEqual(shown.map(({ title }) => title));
  const counted = ['filters.some_shown', ...(shown.length === total ? ['filters.all_shown'] : [])];
  const texts = counted.map((key) => words(key, { count: shown.length, total }));
  expect(texts, where).toContain(list(page).one('[role="status"]').text);
  const offers = list(page).named('button', showAll);
  expect([list(page).texts('h3').includes(words('filters.empty.heading')), offers.length], where).toEqual(
    shown.length === 0 ? [true, 1] : [false, 0],
  );
}

/** The controls show what was asked. */
function expectFilters(page: Answer, { search = '', industry = '', tag = '' }: Filters): void {
  expect(['search', 'industry', 'tag'].map((name) => control(page, name as keyof Filters).value)).toEqual([
    search,
    industry,
    tag,
  ]);
}

describe('the case studies page', () => {
  test('shows every case study with all specified details', async ({ site }) => {
    const page = await site.open('/case-studies');
    expectCaseStudies(page, {});
    for (const caseStudy of CASE_STUDIES) {
      const { slug, title, client, challenge, solution, results, tags } = caseStudy;
      const card = list(page).one(`article[aria-labelledby="${slug}-title"]`);
      expect(card.all('figure.exhibit, [data-figure]'), slug).not.toEqual([]);
      expect(card.texts('p'), slug).toEqual(
        expect.arrayContaining([industryOf(caseStudy), client, challenge, solution]),
      );
      expect(card.texts('.cells dt'), slug).toEqual(results.map(({ metric }) => metric));
      expect(card.texts('.cells dd'), slug).toEqual(results.map(({ improvement }) => inWords(improvement)));
      expect(card.texts(`ul[aria-label="${words('case_study.tags')}"] li`), slug).toEqual(tags);
      expect(card.href(title)).toBe(`/case-studies/${slug}`);
      const contact = await site.open(card.href(patternOf(words('case_study.read'))));
      expect(contact.main.one('[name="subject"]').value).toBe(words('case_study.subject', { title }));
      expect(contact.main.one('[name="message"]').value).toBe('');
    }
  });

  test('has four claims, and ends with a link to the contact page and a phone number', async ({ site }) => {
    const { main } = await site.open('/case-studies');
    const claims = ['successful_projects', 'client_satisfaction', 'client_savings', 'industries_served'];
    const numbers = main.section(words('claims.heading'));
    expect(numbers.texts('dt')).toEqual(claims.map((claim) => siteWords(`claims.${claim}.label`)));
    expect(numbers.texts('dd')).toEqual(claims.map((claim) => siteWords(`claims.${claim}.value`)));
    const closing = main.section(words('closing.heading'));
    expect(closing.href(words('closing.action'))).toBe('/contact');
    const { phone } = site.agency.siteData;
    expect(closing.href(`Call ${phone}`)).toBe(`tel:${phone.replaceAll(' ', '')}`);
  });
});

describe('the filters of the case studies, without JavaScript', () => {
  test('are empty at first, and offer every industry and every tag once after All', async ({ site }) => {
    const page = await site.open('/case-studies');
    expectFilters(page, {});
    expect(control(page, 'search').attribute('placeholder')).toBe(words('filters.placeholder'));
    expect(control(page, 'industry').texts('option')).toEqual([words('filters.all'), ...INDUSTRY_NAMES]);
    expect(control(page, 'tag').texts('option')).toEqual([words('filters.all'), ...TAGS]);
  });

  test('find what matches, stay filled in, and are cleared', async ({ site }) => {
    const { tag, one, other } = twoWithOneTag();
    const foreign = TAGS.find((name) => matching({ industry: other.industry, tag: name }).length === 0);
    const unsearched = unsearchedWords();
    expect(unsearched).not.toEqual([]);
    for (const filters of [
      ALL_THREE,
      ...SEARCHED_FIELDS.map((field) => ({ search: wordOnlyIn(WANTED, field) })),
      { tag },
      { tag, industry: one.industry },
      { tag, industry: other.industry },
      { tag: foreign ?? '', industry: other.industry },
      { search: wordOnlyIn(one, 'challenge'), industry: other.industry },
      ...unsearched.slice(0, 3).map((search) => ({ search })),
      { search: NOWHERE },
    ]) {
      const typed = filters.search && { search: ` ${filters.search.toUpperCase()} ` };
      const page = await site.submit(form(await site.open('/case-studies')), { ...filters, ...(typed || {}) });
      expectCaseStudies(page, filters);
      expectFilters(page, { ...filters, ...(filters.search && { search: filters.search.toUpperCase() }) });
      for (const button of list(page).named('button', new RegExp(`^(${words('filters.clear')}|${showAll})$`))) {
        const cleared = await site.submit(list(page).one(`form#${button.attribute('form')}`));
        expectCaseStudies(cleared, {});
        expectFilters(cleared, {});
      }
    }
  });

  test('may be named in an address by their labels, ignoring case', async ({ site }) => {
    const labels = { search: WORD, industry: industryOf(WANTED).toUpperCase(), tag: TAG.toLowerCase() };
    const page = await site.open(address(labels));
    expectCaseStudies(page, ALL_THREE);
    expectFilters(page, ALL_THREE);
  });

  test('say that nothing matches an unknown choice, and show what was asked', async ({ site }) => {
    for (const [filter, value] of [
      ['industry', 'space-mining'],
      ['tag', 'Blockchain "<i>"'],
    ] as const) {
      const page = await site.open(address({ [filter]: value }));
      expect(page.status).toBe(200);
      expectCaseStudies(page, { [filter]: value });
      expect(control(page, filter).texts('option[selected]')).toEqual([value]);
    }
  });

  test('show everything if they are empty, unknown or malformed', async ({ site }) => {
    for (const query of ['search=&industry=&tag=', 'colour=green', 'industry=all&tag=ALL', 'search=+++', '']) {
      const page = await site.open(`/case-studies?${query}`);
      expectCaseStudies(page, {});
      expectFilters(page, {});
    }
    for (const query of ['search=%E0%A4%A', `search=${'long '.repeat(1_000)}`, 'search[]=1&search=zzz', 'search=%00']) {
      const page = await site.open(`/case-studies?${query}`);
      expect([page.status, list(page).all('h3').length > 0], query.slice(0, 40)).toEqual([200, true]);
    }
  });

  test('make a page that is not indexed; the whole page is', async ({ site }) => {
    expect((await site.open(address(ALL_THREE))).meta('robots')).toBe('noindex');
    const whole = await site.open('/case-studies');
    expect(whole.meta('robots')).toBeUndefined();
    expect(whole.attributes('link[rel="canonical"]', 'href')).toEqual([expect.stringMatching(/\/case-studies$/)]);
  });
});

test('the page of each case study shows all its content, and leads to the next', async ({ site }) => {
  for (const [at, caseStudy] of CASE_STUDIES.entries()) {
    const { slug, title, client, challenge, solution, results, headings, stack, tags, industry, services } = caseStudy;
    const { main, heading } = await site.open(`/case-studies/${slug}`);
    expect(heading).toBe(title);
    const figures = main.section(words('case_study.results')).texts('figcaption');
    for (const { improvement, metric } of results) expect(figures).toContain(`${inWords(improvement)} ${metric}`);
    expect(main.section(words('case_study.challenge')).text).toContain(challenge);
    expect(main.section(words('case_study.solution')).text).toContain(solution);
    expect(headings).toEqual(['Context', 'What was done', 'What changed', 'What we would do differently']);
    expect(main.texts('h2')).toEqual(expect.arrayContaining([...headings, words('entry.stack')]));
    expect(main.texts('li')).toEqual(expect.arrayContaining(stack));
    const facts = main.section(words('entry.facts'));
    expect(facts.texts('dd')).toContain(client);
    expect(facts.texts(`ul[aria-label="${words('entry.tags')}"] li`)).toEqual(tags);
    expect(facts.href(industryOf(caseStudy))).toBe(`/industries/${industry}`);
    for (const service of services) expect(facts.href(SERVICES.get(service) ?? '')).toBe(`/services/${service}`);
    expect(main.href(words('entry.back'))).toBe('/case-studies');
    const contact = await site.open(facts.href(words('entry.ask')));
    expect(contact.main.one('[name="subject"]').value).toBe(words('case_study.subject', { title }));
    const next = CASE_STUDIES[(at + 1) % CASE_STUDIES.length];
    expect(main.section(words('entry.next')).href(next?.title ?? '')).toBe(`/case-studies/${next?.slug}`);
  }
});

test('the charts of every case study give their numbers as text, row by row', async ({ site }) => {
  for (const { slug, results, breakdown, periods } of CASE_STUDIES) {
    const { main } = await site.open(`/case-studies/${slug}`);
    const figures = main.section(words('case_study.results')).all('figure');
    const figureOf = (caption: string) => {
      const found = figures.find((figure) => figure.texts('figcaption, h3').includes(caption));
      if (!found) throw new Error(`${slug} has no chart "${caption}".`);
      return found;
    };
    for (const { chart, improvement, metric } of results) {
      const figure = figureOf(`${inWords(improvement)} ${metric}`);
      expect(figure.texts('caption')).toEqual([chart.shows]);
      expectRows(figure, rowsOf(chart, periods));
      expect(figure.texts('p')).toContain(chart.measured);
    }
    if (!breakdown) continue;
    const figure = figureOf(breakdown.heading);
    expect(figure.text).toContain(breakdown.shows);
    expect(figure.text).toContain(breakdown.measured);
    const { parts } = breakdown;
    const isCompared = parts[0]?.before !== undefined;
    if (isCompared) expect(figure.texts('caption')).toEqual(parts.map(({ label }) => label));
    expectRows(
      figure,
      parts.flatMap(({ label, before = 0, after }): Row[] =>
        isCompared
          ? [
              [periods.before, [before]],
              [periods.after, [after]],
            ]
          : [[label, [after]]],
      ),
    );
  }
});

type Row = [heading: string, numbers: number[]];

/** The headings and numbers of a chart's rows. */
function expectRows(figure: Part, rows: Row[]): void {
  expect(figure.texts('th[scope="row"]')).toEqual(rows.map(([heading]) => heading));
  // Two decimals are shown.
  const numbers = rows.map(([, numbers]) => numbers.map((number) => Math.round(number * 100) / 100));
  expect(figure.texts('td').map(numbersIn)).toEqual(numbers);
}

/** The expected rows of a chart. */
function rowsOf(chart: CaseStudyChart, { before, after }: CaseStudy['periods']): Row[] {
  switch (chart.kind) {
    case 'time': {
      const times = [numbersIn(chart.before), numbersIn(chart.after)] as const;
      const beside: Row[] = chart.beside ? [[after, numbersIn(chart.beside.time)]] : [];
      return [[before, times[0]], [after, times[1]], ...beside];
    }
    case 'amount':
    case 'count':
      return [
        [before, [chart.before]],
        [after, [chart.after]],
      ];
    case 'share':
      return [...(chart.before ? [[before, shareOf(chart.before)] as Row] : []), [after, shareOf(chart.after)]];
    case 'control':
      return [chart.with_us, chart.without_us].flatMap((compared): Row[] => [
        [before, [compared.before]],
        [after, [compared.after]],
      ]);
  }
}

/** A share of many is a bar with its percentage beside it; a share of few is only counted. */
function shareOf({ part, whole }: { part: number; whole: number }): number[] {
  return [...(whole > 14 ? [Math.round((100 * part) / whole)] : []), part, whole];
}

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((said) => Number(said.replaceAll(',', '')));
