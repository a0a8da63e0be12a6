import { expect, test } from 'vitest';
import { readLeadSearch, readNumbersSearch } from './addresses.ts';

test('keeps what a list can show', () => {
  const search = { q: 'textile', state: 'answered', form: 'contact', stage: 'talking', assignee: 'nobody', page: '/' };
  expect(readLeadSearch(search)).toEqual(search);
  expect(readLeadSearch({ form: 'mail' })).toEqual({ form: 'mail' });
  expect(readLeadSearch({ q: 4711 })).toEqual({ q: '4711' });
});

test.each([
  { state: 'open' },
  { state: 'lost' },
  { form: ['contact'] },
  { form: 'letter' },
  { q: '' },
  { q: 'x'.repeat(201) },
  { page: '/a\u0000' },
  { other: 'x' },
])('leaves out %j', (search) => expect(readLeadSearch(search)).toEqual({}));

test.each([
  [{ weeks: '26' }, { weeks: 26 }],
  [{ weeks: '13' }, {}],
  [{ weeks: ['4', '26'] }, {}],
  [{ weeks: '4<script>' }, {}],
])('%j of the numbers is read as %j', (search, expected) => {
  expect(readNumbersSearch(search)).toEqual(expected);
});
