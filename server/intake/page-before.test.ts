import { expect, test } from 'vitest';
import { pageBefore } from './page-before.ts';

const HOST = 'kolam.example';

test.each([
  ['the page before, as the browser names it', 'https://kolam.example/services/seo', undefined, '/services/seo'],
  ['a path', '/pricing', undefined, '/pricing'],
  ['no query and no fragment', 'https://kolam.example/contact?message=secret#form', undefined, '/contact'],
  ['the page of the form, without JavaScript', undefined, 'https://kolam.example/contact?subject=SEO', '/contact'],
  ['the page of the form, after another site', 'https://search.example/', 'https://kolam.example/', '/'],
  ['nothing for another site', '//search.example/x', 'https://search.example/', undefined],
  ['nothing for a form that was given back', undefined, 'https://kolam.example/api/enquiries', undefined],
  ['nothing for what is too long', `/${'x'.repeat(300)}`, undefined, undefined],
  ['nothing for what is no address', 'http://[', undefined, undefined],
])('is %s', (_, page, referer, expected) => {
  const headers = { origin: 'https://www.kolam.example', ...(referer !== undefined && { referer }) };
  expect(pageBefore({ host: HOST, headers }, { page })).toBe(expected);
});

test('has no characters that a database or a terminal minds', () => {
  expect(pageBefore({ host: HOST, headers: {} }, { page: '/a\u0000b\u001b[31m ü' })).toBe('/a%00b%1B[31m%20%C3%BC');
});
