import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { entryOf, type SearchDocument, type SearchEntry } from './document.ts';
import { soundOf } from './hindi.ts';
import { termsIn } from './words.ts';

/** The search index in memory. */
export interface SearchIndex {
  entries: readonly SearchEntry[];
  /** The id of a document is the position of its entry. */
  words: MiniSearch<IndexedDocument>;
  /** The word of a title with this sound, for names in Devanagari; see hindi.ts. */
  bySound: (sound: string) => string | undefined;
  /** Whether it is in the title of a service or an industry. */
  isName: (term: string) => boolean;
}

interface IndexedDocument {
  id: number;
  title: string;
  keywords: string;
  text: string;
}

/** MiniSearch needs the same options for creating and for loading an index. */
const indexOptions: Options<IndexedDocument> = {
  fields: ['title', 'keywords', 'text'],
  tokenize: termsIn,
  // termsIn has already normalised the terms.
  processTerm: (term) => term,
};

/** @param documents in a fixed order: of two with the same score, the first is found first */
export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const words = new MiniSearch(indexOptions);
  words.addAll(documents.map(({ title, keywords, text }, id) => ({ id, title, keywords, text })));
  return withSounds(documents.map(entryOf), words);
}

/** The index as JSON. */
export interface StoredIndex {
  entries: readonly SearchEntry[];
  words: AsPlainObject;
}

export const storeIndex = ({ entries, words }: SearchIndex): StoredIndex => ({ entries, words: words.toJSON() });

/** Loads asynchronously in steps, so that a slow phone stays responsive. */
export async function loadIndex({ entries, words }: StoredIndex): Promise<SearchIndex> {
  return withSounds(entries, await MiniSearch.loadJSAsync(words, indexOptions));
}

function withSounds(entries: readonly SearchEntry[], words: MiniSearch<IndexedDocument>): SearchIndex {
  let sounds: Map<string, string> | undefined;
  const bySound = (sound: string) => {
    sounds ??= new Map(
      entries.flatMap(({ title, lead }) => termsIn(`${title} ${lead}`)).map((term) => [soundOf(term), term]),
    );
    return sounds.get(sound);
  };
  const names = new Set(
    entries.flatMap(({ kind, title }) => (kind === 'service' || kind === 'industry' ? termsIn(title) : [])),
  );
  return { entries, words, bySound, isName: (term) => names.has(term) };
}
