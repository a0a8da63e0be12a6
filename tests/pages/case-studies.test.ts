import { describe, expect } from 'vitest';
import {
  ALL_THREE,
  address,
  CASE_STUDIES,
  type Filters,
  industryOf,
  NOWHERE,
  TAG,
  WANTED,
  WORD,
} from '../e2e/case-study-filters.ts';
import { type CaseStudy, titlesOf } from '../e2e/content-files.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { type Answer, test } from './site.ts';

const words = wordsOf('pages/case-studies');

const SERVICES = titlesOf('services');
/** The arrow between two numbers is drawn, and read as a word. */
const inOneLine = ({ improvement, metric }: CaseStudy['results'][number]) =>
  `${improvement.replace('→', 'to')} ${metric}`;
const total = CASE_STUDIES.length;
const showAll = words('filters.empty.action', { total });

const list = (page: Answer) => page.main.section(words('list.heading'));
const form = (page: Answer) => list(page).one('form:has([name="search"])');
const control = (page: Answer, name: keyof Filters) => form(page).one(`[name="${name}"]`);

/** Exactly these are shown, in order; the page counts them and, if there are none, says so and offers all. */
function expectCaseStudies(page: Answer, shown: CaseStudy[]): void {
  const where = page.address;
  expect(list(page).texts('article h3'), where).toEqual(shown.map(({ title }) => title));
  const counted = ['filters.someShown', ...(shown.length === total ? ['filters.allShown'] : [])];
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
    expectCaseStudies(page, CASE_STUDIES);
    for (const caseStudy of CASE_STUDIES) {
      const { slug, title, client, challenge, solution, results, tags } = caseStudy;
      const card = list(page).one(`article[aria-labelledby="${slug}-title"]`);
      expect(card.all('figure.exhibit, [data-figure]'), slug).not.toEqual([]);
      expect(card.texts('p'), slug).toEqual(
        expect.arrayContaining([industryOf(caseStudy), client, challenge, solution]),
      );
      // The leading result is above the exhibit, the others are a list.
      const [numbers, metrics] = [card.texts('.cells dd'), card.texts('.cells dt')];
      const shown = [...card.texts('.poster > p'), ...numbers.map((number, result) => `${number} ${metrics[result]}`)];
      expect(shown.toSorted(), slug).toEqual(results.map(inOneLine).toSorted());
      expect(card.texts(`ul[aria-label="${words('caseStudy.tags')}"] li`), slug).toEqual(tags);
      expect(card.href(title)).toBe(`/case-studies/${slug}`);
      const contact = await site.open(card.href(patternOf(words('caseStudy.read'))));
      expect(contact.main.one('[name="subject"]').value).toBe(`Case Study: ${title}`);
      expect(contact.main.one('[name="message"]').value).toBe('');
    }
  });
});

describe('the filters of the case studies, without JavaScript', () => {
  test('are empty at first, and offer the values that occur after All', async ({ site }) => {
    const page = await site.open('/case-studies');
    expectFilters(page, {});
    expect(control(page, 'search').attribute('placeholder')).toBe(words('filters.placeholder'));
    for (const [name, values] of [
      ['industry', CASE_STUDIES.map(industryOf)],
      ['tag', CASE_STUDIES.flatMap(({ tags }) => tags)],
    ] as const) {
      const [all, ...choices] = control(page, name).texts('option');
      expect([all, new Set(choices)]).toEqual([words('filters.all'), new Set(values)]);
    }
  });

  test('find what matches, stay filled in, and are cleared', async ({ site }) => {
    const other = CASE_STUDIES.find(({ industry }) => industry !== WANTED.industry) ?? WANTED;
    for (const [filters, shown] of [
      [ALL_THREE, [WANTED]],
      [{ search: ` ${WORD.toUpperCase()} ` }, [WANTED]],
      [{ industry: WANTED.industry }, CASE_STUDIES.filter(({ industry }) => industry === WANTED.industry)],
      [{ tag: TAG }, CASE_STUDIES.filter(({ tags }) => tags.includes(TAG))],
      [{ search: WORD, industry: other.industry }, []],
      [{ search: NOWHERE }, []],
    ] satisfies [Filters, CaseStudy[]][]) {
      const page = await site.submit(form(await site.open('/case-studies')), { ...filters });
      expectCaseStudies(page, shown);
      expectFilters(page, { ...filters, ...('search' in filters && { search: filters.search.trim() }) });
      for (const button of list(page).named('button', new RegExp(`^(${words('filters.clear')}|${showAll})$`))) {
        const cleared = await site.submit(list(page).one(`form#${button.attribute('form')}`));
        expectCaseStudies(cleared, CASE_STUDIES);
        expectFilters(cleared, {});
      }
    }
  });

  test('may be named in an address by their labels, ignoring case', async ({ site }) => {
    const labels = { search: WORD, industry: industryOf(WANTED).toUpperCase(), tag: TAG.toLowerCase() };
    const page = await site.open(address(labels));
    expectCaseStudies(page, [WANTED]);
    expectFilters(page, ALL_THREE);
  });

  test('say that nothing matches an unknown choice, and show what was asked', async ({ site }) => {
    for (const [filter, value] of [
      ['industry', 'space-mining'],
      ['tag', 'Blockchain "<i>"'],
    ] as const) {
      const page = await site.open(address({ [filter]: value }));
      expect(page.status).toBe(200);
      expectCaseStudies(page, []);
      expect(control(page, filter).texts('option[selected]')).toEqual([value]);
    }
  });

  test('show everything if they are empty, unknown or malformed', async ({ site }) => {
    for (const query of ['search=&industry=&tag=', 'colour=green', 'industry=all&tag=ALL', 'search=+++', '']) {
      const page = await site.open(`/case-studies?${query}`);
      expectCaseStudies(page, CASE_STUDIES);
      expectFilters(page, {});
    }
    for (const query of ['search=%E0%A4%A', `search=${'long '.repeat(1_000)}`, 'search[]=1&search=zzz', 'search=%00']) {
      const page = await site.open(`/case-studies?${query}`);
      expect([page.status, list(page).all('h3').length > 0], query.slice(0, 40)).toEqual([200, true]);
    }
  });
});

test('the page of each case study shows all its content, and leads to the next', async ({ site }) => {
  for (const [at, caseStudy] of CASE_STUDIES.entries()) {
    const { slug, title, client, challenge, solution, results, headings, stack, tags, industry, services } = caseStudy;
    const { differently, evidence } = caseStudy;
    const { rules, moments, notes } = evidence;
    const { main, heading } = await site.open(`/case-studies/${slug}`);
    expect(heading).toBe(title);
    expect(main.texts('figcaption')).toEqual(expect.arrayContaining(results.map(inOneLine)));
    expect(main.section(words('caseStudy.challenge')).text).toContain(challenge);
    expect(main.section(words('caseStudy.solution')).text).toContain(solution);
    expect(headings).toEqual(['Context', 'What was done', 'What changed']);
    expect(main.section(words('caseStudy.differently')).texts('p')).toEqual([differently]);
    for (const text of [...rules, ...[...moments, ...notes].map((said) => said.text)])
      expect(main.text).toContain(text);
    expect(main.texts('h2')).toEqual(expect.arrayContaining([...headings, words('entry.stack')]));
    expect(main.texts('li')).toEqual(expect.arrayContaining(stack));
    const facts = main.section(words('entry.facts'));
    expect(facts.texts('dd')).toContain(client);
    expect(facts.texts(`ul[aria-label="${words('entry.tags')}"] li`)).toEqual(tags);
    expect(facts.href(industryOf(caseStudy))).toBe(`/industries/${industry}`);
    for (const service of services) expect(facts.href(SERVICES.get(service) ?? '')).toBe(`/services/${service}`);
    expect(main.href(words('entry.back'))).toBe('/case-studies');
    const contact = await site.open(facts.href(words('entry.ask')));
    expect(contact.main.one('[name="subject"]').value).toBe(`Case Study: ${title}`);
    const next = CASE_STUDIES[(at + 1) % CASE_STUDIES.length];
    expect(main.section(words('entry.next')).href(next?.title ?? '')).toBe(`/case-studies/${next?.slug}`);
  }
});
