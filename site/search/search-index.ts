import MiniSearch, { type Options } from 'minisearch';
import { entryOf, type SearchDocument, type SearchEntry } from './document.ts';
import { termsIn } from './words.ts';

/** Everything there is to be found, ready to be asked. */
export interface SearchIndex {
  entries: readonly SearchEntry[];
  /** Its documents are numbered as the entries are. */
  words: MiniSearch<IndexedDocument>;
}

export interface IndexedDocument {
  id: number;
  title: string;
  keywords: string;
  text: string;
}

/** The same when an index is made and when one that was packed is opened: else the two would not fit. */
export const indexOptions: Options<IndexedDocument> = {
  fields: ['title', 'keywords', 'text'],
  tokenize: termsIn,
  // termsIn has done it.
  processTerm: (term) => term,
};

/** @param documents in an order that stays: of two that fit alike the first is found first */
export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const words = new MiniSearch(indexOptions);
  words.addAll(documents.map(({ title, keywords, text }, id) => ({ id, title, keywords, text })));
  return { entries: documents.map(entryOf), words };
}
