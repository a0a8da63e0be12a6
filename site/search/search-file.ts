/** What the built file /search-index.json holds, for the box in the header and for the assistant. */
import type { SearchKind } from './document.ts';
import { type Answer, find } from './find.ts';
import { type PackedIndex, unpackIndex } from './packed-index.ts';
import type { Synonym } from './synonyms.ts';

export interface SearchListWords {
  /** Names the list to a screen reader. */
  label: string;
  one: string;
  /** `{count}` stands for the number. */
  many: string;
  none: string;
  /** The last row; `{count}` stands for the number. */
  all: string;
  kinds: Record<SearchKind, string>;
  /** Of the switch for the key `/`. */
  slash: string;
}

/** What the assistant says round a passage. */
export interface ReplyWords {
  /** Who answers: never a person. */
  speaker: string;
  /** `{words}` stands for those that are looked for. */
  sought: string;
  /** `{count}` stands for the number of pages. */
  reading: { one: string; many: string };
  source: string;
  others: string;
  results: string;
  expert: string;
  vague: string;
  unknown: string;
  send: string;
  failed: string;
  retry: string;
}

/** The words come with the index: no page carries them before somebody searches. */
export interface SearchFile {
  index: PackedIndex;
  synonyms: Synonym[];
  words: SearchListWords;
  reply: ReplyWords;
}

/** The search, ready to answer. */
export interface OpenSearch {
  words: SearchListWords;
  reply: ReplyWords;
  ask: (question: string) => Answer;
}

export async function openSearchFile({ index: packed, synonyms, ...words }: SearchFile): Promise<OpenSearch> {
  const index = await unpackIndex(packed);
  return { ...words, ask: (question) => find(index, synonyms, question) };
}
