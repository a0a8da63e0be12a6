import { expect, test } from 'vitest';
import { includesText, MAX_QUERY_LENGTH, matches, normalizeQuery, queryFrom } from './list-filter.ts';

const texts = ['GST & e-Invoicing Set-up', 'Tally and Zoho Books', 'राशन'];

test.each([
  ['   ', true],
  ['gst', true],
  ['zoho  books', true],
  ['राशन', true],
  ['gst tally', false],
  ['.*', false],
])('"%s": %s', (question, found) => expect(includesText(texts, question)).toBe(found));

test.each([
  ['tally', true],
  ['SOFTWARE', true],
  ['photography', false],
])('an item of the group IT & Software matches "%s": %s', (question, isMatch) =>
  expect(matches({ group: 'IT & Software', texts }, question)).toBe(isMatch),
);

test.each([
  ['', ''],
  ['?q=+GST+%26+e-way', 'GST & e-way'],
  [`?q=${'x'.repeat(300)}`, 'x'.repeat(MAX_QUERY_LENGTH)],
])('the query in %s', (query, question) =>
  expect(queryFrom(new URL(`https://agency.example/services${query}`))).toBe(question),
);

test.each([
  ['at a space', `${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ['within a character', `${'x'.repeat(199)}😀`, `${'x'.repeat(199)}\ufffd`],
])('a query truncated %s stays the same in an address', (_where, text, cut) => {
  expect(normalizeQuery(text)).toBe(cut);
  expect(queryFrom(new URL(`https://a.example/?${new URLSearchParams({ q: cut })}`))).toBe(cut);
});
