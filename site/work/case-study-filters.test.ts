import { expect, test } from 'vitest';
import { filterFields } from './case-study-filters.ts';

const caseStudy = (industry: string, tags: string[]) => ({
  title: 'Going home',
  client: 'Ilaveni Hospitals',
  challenge: 'The wait',
  solution: 'A board',
  industry: { slug: industry.toLowerCase(), title: industry },
  tags,
});

test('the search covers title, client, challenge, solution and tags, but not the industry', () =>
  expect(filterFields(caseStudy('Retail', ['ERP']))).toEqual({
    texts: ['Going home', 'Ilaveni Hospitals', 'The wait', 'A board', 'ERP'],
    industry: 'retail',
    tags: ['ERP'],
  }));
