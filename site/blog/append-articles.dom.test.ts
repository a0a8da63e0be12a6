import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './append-articles.ts';

const card = (name: string) => `<li><article>${name} <a href="/blog/${name}">Read More</a></article></li>`;
const list = (...names: string[]) => `<ul class="article-cards">${names.map(card).join('')}</ul>`;
const shown = (text: string) => `<p id="articles-shown" role="status" class="text-muted">${text}</p>`;
const next = (page: number, more = '') =>
  `<a href="/blog/page/${page}" rel="next" data-address="/blog?pages=${page}"${more}>Load More<svg></svg></a>`;

const fetched = vi.fn<(url: string) => Promise<Response>>();
const status = () => document.querySelector('[role=status]');
const link = () => document.querySelector<HTMLAnchorElement>('a[rel=next]');
const cards = () =>
  [...document.querySelectorAll('.article-cards article')].map(({ textContent }) => textContent?.split(' ')[0]);
const press = (init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  link()?.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  Element.prototype.scrollIntoView = vi.fn();
  history.replaceState(null, '', '/blog');
  document.body.innerHTML = `<main>${list('a', 'b')}<nav>${shown('2 of 5 articles')}<div>${next(2, ' data-loading="Loading …" data-failed="They did not load."')}</div></nav></main>`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const inPage = (main: string) => `<style>p{top:0}</style>${list('not this')}<main>${main}</main>`;
const page = (main: string) => fetched.mockResolvedValueOnce(new Response(inPage(main)));

test('appends the cards of the next page, focuses the first of them, and updates the count and the address', async () => {
  page(`${list('c', 'd')}<nav>${shown('4 of 5 articles')}${next(3)}</nav>`);
  expect(press()).toBe(true);
  await vi.waitFor(() => expect(cards()).toEqual(['a', 'b', 'c', 'd']));
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/blog\/page\/2$/);
  expect(document.activeElement?.getAttribute('href')).toBe('/blog/c');
  expect(status()?.textContent).toBe('4 of 5 articles');
  expect(location.pathname + location.search).toBe('/blog?pages=2');

  page(`${list('e')}<nav>${shown('5 of 5 articles')}</nav>`);
  press();
  await vi.waitFor(() => expect(cards()).toEqual(['a', 'b', 'c', 'd', 'e']));
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/blog\/page\/3$/);
  expect(location.search).toBe('?pages=3');
  expect(link()).toBeNull();
  // With two cards per row, the last of an odd number takes the whole row.
  expect([...document.querySelectorAll('.whole-row')].map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'e',
  ]);
});

test('shows that it is loading, and ignores a second click', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  press();
  expect(link()?.firstChild?.textContent).toBe('Loading …');
  expect(link()?.getAttribute('aria-disabled')).toBe('true');
  expect(status()?.textContent).toContain('Loading …');
  expect(press()).toBe(true);
  expect(fetched).toHaveBeenCalledOnce();
  resolve(new Response(inPage(`${list('c')}${shown('3 of 5 articles')}`)));
  await vi.waitFor(() => expect(cards()).toHaveLength(3));
});

test.each([
  ['offline', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['a server error', () => fetched.mockResolvedValueOnce(new Response('No', { status: 500 }))],
])('%s: shows the failure, keeps the link, and can be clicked again', async (_, fail) => {
  fail();
  press();
  await vi.waitFor(() => expect(status()?.textContent).toBe('They did not load.'));
  expect(status()?.className).toContain('text-danger');
  expect(link()?.firstChild?.textContent).toBe('Load More');
  expect(link()?.hasAttribute('aria-disabled')).toBe(false);
  expect(location.search).toBe('');

  page(`${list('c')}${shown('3 of 5 articles')}`);
  press();
  await vi.waitFor(() => expect(cards()).toEqual(['a', 'b', 'c']));
  expect(status()?.className).toBe('text-muted');
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])('with %s the browser follows the link', (modifier) => {
  expect(press({ [modifier]: true })).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});
