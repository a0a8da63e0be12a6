/** Filters a list by a query; used in the browser and on the server. */
import { readParameter } from './query-parameters.ts';

/** What the filter searches of a list item. */
interface FilterableItem {
  /** The name of its group: if the query is part of it, the whole group is shown. */
  group: string;
  /** The visible texts of the item. */
  texts: readonly string[];
}

/** Whether an item matches the query. */
export function matches({ group, texts }: FilterableItem, query: string): boolean {
  return includesText([group], query) || includesText(texts, query);
}

/** The query in the address of a list. */
export function queryFrom({ searchParams }: URL): string {
  return normalizeQuery(readParameter(searchParams, 'q'));
}

/** In characters. Longer queries are truncated. */
export const MAX_QUERY_LENGTH = 200;

/** Trims and truncates a query. Idempotent, also after encoding in a URL. */
export function normalizeQuery(text: string): string {
  return text.trim().slice(0, MAX_QUERY_LENGTH).toWellFormed().trimEnd();
}

/** Whether one of the texts includes the query. Case and white space do not count; an empty query is in every text. */
export function includesText(texts: readonly string[], query: string): boolean {
  const wanted = normalize(query);
  return texts.some((text) => normalize(text).includes(wanted));
}

const normalize = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
