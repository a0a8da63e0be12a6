import { expect, test } from 'vitest';
import { hasOwnParameter, readParameter } from './query-parameters.ts';

test.each(['?utm_source=x&q=seo', '?q=%'])('%s has a parameter of the services page', (query) => {
  expect(hasOwnParameter('services', new URLSearchParams(query))).toBe(true);
});

test.each(['', '?utm_source=x', '?gclid=1&q=', '?q=%20', '?search=seo'])('"%s" has none', (query) => {
  expect(hasOwnParameter('services', new URLSearchParams(query))).toBe(false);
});

test('readParameter returns the first value, trimmed', () => {
  expect(readParameter(new URLSearchParams('?q=+seo+&q=ads'), 'q')).toBe('seo');
  expect(readParameter(new URLSearchParams('?utm_source=x'), 'q')).toBe('');
});
