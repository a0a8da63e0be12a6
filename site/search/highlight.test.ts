import { expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, ...terms: string[]) =>
  highlight(text, new Set(terms))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['Bills and e-invoices', ['bill', 'invoice'], '[Bills] and e-invoices'],
  ['E-commerce for shops', ['ecommerce', 'shop'], '[E-commerce] for [shops]'],
  ['billing, not bill', ['bill'], 'billing, not [bill]'],
  ['Work in IT, as it is', ['it'], 'Work in [IT], as it is'],
  ['nothing here', ['clinic'], 'nothing here'],
  ['', ['clinic'], ''],
  ['<b>clinic</b>', ['clinic'], '<b>[clinic]</b>'],
])('marks %j', (text, terms, expected) => {
  expect(marked(text, ...terms)).toBe(expected);
});

it('loses no character, and says where each piece begins', () => {
  const text = 'A clinic, two clinics – three.';
  const pieces = highlight(text, new Set(['clinic']));
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  for (const { text: piece, start } of pieces) expect(text.startsWith(piece, start)).toBe(true);
});
