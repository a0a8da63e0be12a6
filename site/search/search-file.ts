/** The file /search-index.json, for the search form of the header and for the assistant. */

import type { AskCopy, HomeCopy } from '#site/shell/queries.ts';
import type { SearchKind } from './document.ts';
import type { SearchCopy } from './document-queries.ts';
import { type Answer, find } from './find.ts';
import type { Vocabulary } from './question.ts';
import { loadIndex, type StoredIndex } from './search-index.ts';

export type SearchListCopy = SearchCopy['list'] & { kinds: Record<SearchKind, string> };

/** The copy of the assistant around a quotation. */
export type ReplyCopy = Pick<HomeCopy['assistant'], 'speaker'> & AskCopy['reply'];

/** The copy is in the file to keep the pages small. */
export interface SearchFile {
  index: StoredIndex;
  vocabulary: Vocabulary;
  copy: SearchListCopy;
  reply: ReplyCopy;
}

/** The loaded search. */
export interface OpenSearch {
  copy: SearchListCopy;
  reply: ReplyCopy;
  ask: (question: string) => Answer;
}

export async function openSearchFile({ index: stored, vocabulary, ...copies }: SearchFile): Promise<OpenSearch> {
  const index = await loadIndex(stored);
  return { ...copies, ask: (question) => find(index, vocabulary, question) };
}

/** The index could not be loaded. The form still works through the server. */
export class SearchNotLoadedError extends Error {
  override name = 'SearchNotLoadedError';
}

/** 115 KB take 13 s at 70 kbit/s, slower than 2G. */
const TIMEOUT_MS = 30_000;

/**
 * Loads the search index.
 *
 * @param address of the file
 * @throws {SearchNotLoadedError} on any failure
 */
export async function loadSearch(
  address: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<OpenSearch> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new RangeError(`Status ${response.status}.`);
    return await openSearchFile((await response.json()) as SearchFile);
  } catch (cause) {
    throw new SearchNotLoadedError(`Could not load ${address}.`, { cause });
  }
}
