import { expect, it } from 'vitest';
import { excerpt, highlight } from './highlight.ts';

const marked = (text: string, ...terms: string[]) =>
  highlight(text, new Set(terms))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['Bills and e-invoices', ['bill', 'invoice'], '[Bills] and e-invoices'],
  ['E-commerce for shops', ['ecommerce', 'shop'], '[E-commerce] for [shops]'],
  ['Work in IT, as it is', ['it'], 'Work in [IT], as it is'],
  ['<b>clinic</b>', ['clinic'], '<b>[clinic]</b>'],
])('highlights %j', (text, terms, expected) => {
  expect(marked(text, ...terms)).toBe(expected);
});

const TEXT = [
  'Bills for a shop.',
  'We read every line first. Then the bill goes to the portal, and the clinic gets its number by telephone on the same day.',
  'A clinic is not a shop.',
].join('\n');
const of = (terms: string[], most: number) => excerpt(TEXT, new Set(terms), most);

it('takes the first passage with the most matching terms', () => {
  expect(of(['clinic'], 200)).toBe(TEXT.split('\n')[1]);
  expect(of(['clinic', 'shop'], 200)).toBe('A clinic is not a shop.');
  expect(of(['bill'], 200)).toBe('Bills for a shop.');
});

it('starts with the sentence of the first match and ends with a whole word', () => {
  expect(of(['portal'], 60)).toBe('Then the bill goes to the portal, and the clinic gets its …');
  expect(of(['number'], 60)).toBe('… portal, and the clinic gets its number by telephone on the …');
});

it('returns the beginning of a text without matches', () => {
  expect(of(['tea'], 200)).toBe('Bills for a shop.');
  expect(excerpt('', new Set(['tea']), 200)).toBe('');
});
