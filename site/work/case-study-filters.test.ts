import { expect, test } from 'vitest';
import { filterChoices, filterFields } from './case-study-filters.ts';

const caseStudy = (industry: string, tags: string[]) => ({
  title: 'Going home',
  client: 'Ilaveni Hospitals',
  challenge: 'The wait',
  solution: 'A board',
  industry: { slug: industry.toLowerCase(), title: industry },
  tags,
});
const caseStudies = [
  caseStudy('Retail', ['ERP', 'dashboards']),
  caseStudy('Finance', ['ERP', 'Audit']),
  caseStudy('Retail', ['Audit']),
];

test('lists each industry and tag once, in alphabetical order, after “All”', () => {
  const { industry, tag } = filterChoices(caseStudies, 'All');
  expect(industry).toEqual([
    { value: '', label: 'All' },
    { value: 'finance', label: 'Finance' },
    { value: 'retail', label: 'Retail' },
  ]);
  expect(tag.map(({ value }) => value)).toEqual(['', 'Audit', 'dashboards', 'ERP']);
});

test('without case studies “All” is the only choice', () =>
  expect(filterChoices([], 'All')).toEqual({
    industry: [{ value: '', label: 'All' }],
    tag: [{ value: '', label: 'All' }],
  }));

test('the search covers title, client, challenge, solution and tags, but not the industry', () =>
  expect(filterFields(caseStudy('Retail', ['ERP']))).toEqual({
    texts: ['Going home', 'Ilaveni Hospitals', 'The wait', 'A board', 'ERP'],
    industry: 'retail',
    tags: ['ERP'],
  }));
