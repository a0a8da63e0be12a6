import { expect, it } from 'vitest';
import { readNumbersSearch } from './search.ts';

it.each([
  [{ weeks: '26' }, { weeks: 26 }],
  [{ weeks: 4 }, { weeks: 4 }],
  [{ weeks: '13' }, {}],
  [{ weeks: '5' }, {}],
  [{ weeks: ['4', '26'] }, {}],
  [{ weeks: '4<script>' }, {}],
  [{ other: '4' }, {}],
])('%j is read as %j', (search, expected) => {
  expect(readNumbersSearch(search)).toEqual(expected);
});
