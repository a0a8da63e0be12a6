import { expect, it } from 'vitest';
import type { SearchDocument } from './document.ts';
import { find } from './find.ts';
import { createSearchIndex, loadIndex, storeIndex } from './search-index.ts';

const DOCUMENTS: SearchDocument[] = Array.from({ length: 40 }, (_, at) => ({
  kind: at % 2 ? 'service' : 'article',
  title: `Page ${at % 7} of tea`,
  href: `/page-${at}`,
  text: `Lead ${at}\n${'tea '.repeat(at % 5)}coffee ${at % 3 ? 'milk' : 'sugar 3.2'}`,
  keywords: at % 4 ? 'drink' : '',
}));

const WORDS = { synonyms: [], topics: [], hindi: {}, kinds: [] };

it('returns the same results after loading from JSON', async () => {
  const index = createSearchIndex(DOCUMENTS);
  const loaded = await loadIndex(JSON.parse(JSON.stringify(storeIndex(index))));
  expect(loaded.entries).toEqual(index.entries);
  for (const question of ['tea', 'coff', 'mlik sugar', 'drink page 3', '2']) {
    expect(find(loaded, WORDS, question), question).toEqual(find(index, WORDS, question));
  }
});
