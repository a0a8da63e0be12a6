import { expect, it } from 'vitest';
import { fittingTitle, searchResult } from './search-result.ts';

const LONG = `First we look. ${'And then we look again. '.repeat(10)}`;

it('shows what a visitor reads, its first sentences', () => {
  const { title, description } = searchResult({ title: 'Windows' }, LONG);
  expect(title).toBe('Windows');
  expect(description).toMatch(/^First we look\. .*again\.$/);
  expect(description.length).toBeLessThanOrEqual(160);
});

it('shows what the file says for search engines in place of it', () => {
  const entry = { title: 'Windows', search_title: 'Doors', search_description: 'We hang them.' };
  expect(searchResult(entry, LONG)).toEqual({ title: 'Doors', description: 'We hang them.' });
});

it('takes the longest title that fits beside the title of the site, of at most 65 characters', () => {
  const titles = ['Rice Mills: software and AI', 'Rice Mills: IT'];
  expect(fittingTitle(titles, 'x'.repeat(65 - 27 - 3))).toBe(titles[0]);
  expect(fittingTitle(titles, 'x'.repeat(65 - 27 - 2))).toBe(titles[1]);
  expect(fittingTitle(titles, 'x'.repeat(65))).toBe(titles[1]);
});
