import { expect, it } from 'vitest';
import { excerpt } from '#site/search/excerpt.ts';

const TEXT = [
  'Bills for a shop.',
  'We read every line first. Then the bill goes to the portal, and the clinic gets its number by telephone on the same day.',
  'A clinic is not a shop.',
].join('\n');
const of = (terms: string[], most: number) => excerpt(TEXT, new Set(terms), most);

it('takes the passage with the most of what was found, the first of several', () => {
  expect(of(['clinic'], 200)).toBe(TEXT.split('\n')[1]);
  expect(of(['clinic', 'shop'], 200)).toBe('A clinic is not a shop.');
  expect(of(['bill'], 200)).toBe('Bills for a shop.');
});

it('begins with the sentence of the first match, and ends with a whole word', () => {
  expect(of(['portal'], 60)).toBe('Then the bill goes to the portal, and the clinic gets its …');
  expect(of(['number'], 60)).toBe('… portal, and the clinic gets its number by telephone on the …');
});

it('gives the beginning of a text that has none of it', () => {
  expect(of(['tea'], 200)).toBe('Bills for a shop.');
  expect(excerpt('', new Set(['tea']), 200)).toBe('');
});

it('is never longer than it may be, the ellipses apart', () => {
  const long = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ');
  for (const term of ['word0', 'word200', 'word399']) {
    const shown = excerpt(long, new Set([term]), 100);
    expect(shown).toContain(term);
    expect(shown.replace(/^… | …$/g, '').length).toBeLessThanOrEqual(100);
  }
});
