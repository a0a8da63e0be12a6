import { expect, test } from 'vitest';
import { loadPageText, PageTextNotLoadedError } from './use-assistant.ts';

const plain = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

test.each([
  ['/', '/page-text/home.txt'],
  ['/services/seo', '/page-text/services/seo.txt'],
  ['/pricing#mobile-apps', '/page-text/pricing/mobile-apps.txt'],
])('the text of %s is at %s', async (href, address) => {
  const asked: unknown[] = [];
  const text = await loadPageText(href, async (url, options) => {
    asked.push(url, options?.signal instanceof AbortSignal);
    return plain('₹500');
  });
  expect([text, asked]).toEqual(['₹500', [address, true]]);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['another status', async () => plain('Gone', 404)],
  ['a page in its place', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
])('throws for %s', async (_, fetch) => {
  await expect(loadPageText('/contact', fetch)).rejects.toThrow(PageTextNotLoadedError);
});
