import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { article } from './schema.ts';

const schema = article({ image: () => z.custom<ImageMetadata>() });
const entry = {
  title: 'A title',
  excerpt: 'An excerpt.',
  author: 'meera-iyer',
  date: new Date('2026-01-01'),
  category: 'nlp',
};

/** What is wrong with a cover, by field. */
const faultsOf = (cover: unknown) =>
  schema
    .safeParse({ ...entry, cover })
    .error?.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`);

const share = { kind: 'share', figure: '3 of 10', says: 'are marked', dots: 10, marked: 3 };
const chain = { kind: 'chain', figure: '4 fields', says: 'belong to each result', dots: 4, markedDot: 2 };
const compare = {
  kind: 'compare',
  figure: '₹4,00,000',
  says: 'of ₹12,00,000',
  first: 4_00_000,
  second: 12_00_000,
  oneDot: 1_00_000,
  marked: 'first',
};

test('an article has a cover', () => {
  for (const cover of [share, { ...share, firstMarked: 8 }, chain, compare]) expect(faultsOf(cover)).toBeUndefined();
  expect(faultsOf(undefined)).toHaveLength(1);
});

describe('a cover shows what its words say', () => {
  test.each([
    ['all dots', { ...share, dots: 500 }, 'dots: Write 500 in'],
    ['the marked dots', { ...share, marked: 4 }, 'marked: Write 4 in'],
    ['the dots of a chain', { ...chain, dots: 5 }, 'dots: Write 5 in'],
    ['the first amount', { ...compare, first: 5_00_000 }, 'first: Write 500000 in'],
    ['the second amount', { ...compare, says: 'of all' }, 'second: Write 1200000 in'],
  ])('%s', (_, cover, fault) => expect(faultsOf(cover)).toEqual([expect.stringContaining(fault)]));

  test('a single marked dot may be the hundredth', () =>
    expect(faultsOf({ ...share, figure: '99 of 100', dots: 100, marked: 1 })).toBeUndefined());
});

describe('a cover can be drawn', () => {
  test.each([
    ['more marked than there are', { ...share, figure: '11 of 10', marked: 11 }, 'marked: Mark at most all 10 dots.'],
    ['marked past the end', { ...share, firstMarked: 9 }, 'firstMarked: Mark from dot 8 or earlier'],
    ['no such dot', { ...chain, markedDot: 5 }, 'markedDot: Mark one of the 4 dots.'],
    ['an amount without a dot', { ...compare, oneDot: 9_00_000 }, 'oneDot: Use less for one dot'],
    ['too many dots', { ...compare, oneDot: 1_000 }, 'oneDot: Use more for one dot'],
  ])('%s', (_, cover, fault) => expect(faultsOf(cover)).toEqual([expect.stringContaining(fault)]));
});
