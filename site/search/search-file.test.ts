import { expect, test } from 'vitest';
import { loadSearch, SearchNotLoadedError } from '#site/search/search-file.ts';
import { createSearchIndex, storeIndex } from '#site/search/search-index.ts';

const file = {
  index: storeIndex(createSearchIndex([{ kind: 'page', title: 'Terms', href: '/terms', text: '', keywords: '' }])),
  vocabulary: { synonyms: [], topics: [], hindi: {}, kinds: [] },
  copy: {},
};

test('loads the index that the site has built', async () => {
  const asked: unknown[] = [];
  const search = await loadSearch('/search-index.json', async (address, options) => {
    asked.push(address, options?.signal instanceof AbortSignal);
    return Response.json(file);
  });
  expect(asked).toEqual(['/search-index.json', true]);
  expect(search.ask('terms')).toMatchObject({ outcome: 'found' });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['another status', async () => Response.json(file, { status: 500 })],
  ['a page in its place', async () => new Response('<!doctype html>')],
  ['something else', async () => Response.json({ hello: 1 })],
])('throws for %s', async (_, fetch) => {
  await expect(loadSearch('/search-index.json', fetch)).rejects.toThrow(SearchNotLoadedError);
});
