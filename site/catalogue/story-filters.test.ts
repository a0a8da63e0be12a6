import { expect, test } from 'vitest';
import { filterChoices, filteredStory } from '#site/catalogue/story-filters.ts';

const story = (industry: string, tags: string[]) => ({
  title: 'Going home',
  client: 'Ilaveni Hospitals',
  challenge: 'The wait',
  solution: 'A board',
  industry: { slug: industry.toLowerCase(), title: industry },
  tags,
});
const stories = [
  story('Retail', ['ERP', 'dashboards']),
  story('Finance', ['ERP', 'Audit']),
  story('Retail', ['Audit']),
];

test('each industry and each tag is offered once, in the order of the alphabet, after the choice of all', () => {
  const { industry, tag } = filterChoices(stories, 'All');
  expect(industry).toEqual([
    { value: '', label: 'All' },
    { value: 'finance', label: 'Finance' },
    { value: 'retail', label: 'Retail' },
  ]);
  expect(tag.map(({ value }) => value)).toEqual(['', 'Audit', 'dashboards', 'ERP']);
});

test('without stories there is the choice of all', () =>
  expect(filterChoices([], 'All')).toEqual({
    industry: [{ value: '', label: 'All' }],
    tag: [{ value: '', label: 'All' }],
  }));

test('the search looks through title, client, challenge, solution and tags, and not through the industry', () =>
  expect(filteredStory(story('Retail', ['ERP']))).toEqual({
    texts: ['Going home', 'Ilaveni Hospitals', 'The wait', 'A board', 'ERP'],
    industry: 'retail',
    tags: ['ERP'],
  }));
