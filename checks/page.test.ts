import { expect, it } from 'vitest';
import { Page } from './page.ts';

it.each([
  ['/index.html', '/'],
  ['/contact.html', '/contact'],
  ['/services/seo.html', '/services/seo'],
])('%s is the page %s', (file, path) => {
  expect(new Page(file, '').path).toBe(path);
});

it('finds elements, attributes and texts', () => {
  const page = new Page('/a.html', '<p class="a b" title="1 &amp; 2">One <b>two</b></p><p>Three</p>');
  expect(page.all('p.b:not(.c) > b').map(({ name }) => name)).toEqual(['b']);
  expect(page.attribute('p', 'title')).toBe('1 & 2');
  expect(page.attribute('i', 'title')).toBeUndefined();
  expect(page.texts('p')).toEqual(['One two', 'Three']);
});
