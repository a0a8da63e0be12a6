import { expect, it } from 'vitest';
import { fittingTitle, searchResult } from './search-result.ts';

const LONG = `First we look. ${'And then we look again. '.repeat(10)}`;

it('uses the title and the first sentences of the text', () => {
  const { title, description } = searchResult({ title: 'Windows' }, LONG);
  expect(title).toBe('Windows');
  expect(description).toMatch(/^First we look\. .*again\.$/);
  expect(description.length).toBeLessThanOrEqual(160);
});

it('prefers the search title and search description of the file', () => {
  const entry = { title: 'Windows', searchTitle: 'Doors', searchDescription: 'We hang them.' };
  expect(searchResult(entry, LONG)).toEqual({ title: 'Doors', description: 'We hang them.' });
});

it('takes the longest title that fits into 65 characters with the title of the site', () => {
  const titles = ['Rice Mills: software and AI', 'Rice Mills: IT'];
  expect(fittingTitle(titles, 'x'.repeat(65 - 27 - 3))).toBe(titles[0]);
  expect(fittingTitle(titles, 'x'.repeat(65 - 27 - 2))).toBe(titles[1]);
  expect(fittingTitle(titles, 'x'.repeat(65))).toBe(titles[1]);
});
