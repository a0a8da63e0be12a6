import { expect, it } from 'vitest';
import type { SearchDocument } from '#site/search/document.ts';
import { find } from '#site/search/find.ts';
import { packIndex, unpackIndex } from '#site/search/packed-index.ts';
import { createSearchIndex } from '#site/search/search-index.ts';

const DOCUMENTS: SearchDocument[] = Array.from({ length: 40 }, (_, at) => ({
  kind: at % 2 ? 'service' : 'article',
  title: `Page ${at % 7} of tea`,
  href: `/page-${at}`,
  text: `Lead ${at}\n${'tea '.repeat(at % 5)}coffee ${at % 3 ? 'milk' : 'sugar 3.2'}`,
  keywords: at % 4 ? 'drink' : '',
}));

it('answers after the journey as before', async () => {
  const index = createSearchIndex(DOCUMENTS);
  const arrived = await unpackIndex(JSON.parse(JSON.stringify(packIndex(index))));
  expect(arrived.entries).toEqual(index.entries);
  for (const question of ['tea', 'coff', 'mlik sugar', 'drink page 3', '2']) {
    expect(find(arrived, [], question), question).toEqual(find(index, [], question));
  }
});

it('refuses an index of another version of the site', async () => {
  const packed = packIndex(createSearchIndex(DOCUMENTS));
  packed.entries[0] = [99, 'A', '/a', ''];
  await expect(unpackIndex(packed)).rejects.toThrow('There is no kind 99');
});
