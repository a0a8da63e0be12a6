import { expect, test } from 'vitest';
import { cutQuestion, holds, isLeft, LONGEST_QUESTION, questionIn } from '#contract/narrowing.ts';

const texts = ['GST & e-Invoicing Set-up', 'Tally and Zoho Books', 'राशन'];

test.each([
  ['', true],
  ['   ', true],
  ['gst', true],
  ['  TALLY ', true],
  ['zoho  books', true],
  ['राशन', true],
  ['gst tally', false],
  ['set-up tally', false],
  ['.*', false],
])('"%s": %s', (question, found) => expect(holds(texts, question)).toBe(found));

test.each([
  ['tally', true],
  ['SOFTWARE', true],
  ['photography', false],
])('of the group IT & Software, "%s" leaves it: %s', (question, left) =>
  expect(isLeft({ group: 'IT & Software', texts }, question)).toBe(left),
);

test.each([
  ['', ''],
  ['?q=', ''],
  ['?q=+GST+%26+e-way', 'GST & e-way'],
  [`?q=${'x'.repeat(300)}`, 'x'.repeat(LONGEST_QUESTION)],
])('the question in %s', (query, question) =>
  expect(questionIn(new URL(`https://agency.example/services${query}`))).toBe(question),
);

test.each([
  ['at a space', `${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ['within a character', `${'x'.repeat(199)}😀`, `${'x'.repeat(199)}\ufffd`],
])('a question that is cut %s reads back as it was written', (_where, text, cut) => {
  expect(cutQuestion(text)).toBe(cut);
  expect(questionIn(new URL(`https://a.example/?${new URLSearchParams({ q: cut })}`))).toBe(cut);
});
