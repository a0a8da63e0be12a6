/** How a list is filtered by a query, the same in the browser and on the server. */
import { readParameter } from './query-parameters.ts';

/** An entry of a list as it is searched. */
export interface FilterableItem {
  /** The name of its group: a query that is part of it shows the whole group. */
  group: string;
  /** What is seen of the entry. */
  texts: readonly string[];
}

/** Whether an entry is shown when its list is filtered by a query. */
export function matches({ group, texts }: FilterableItem, query: string): boolean {
  return includesText([group], query) || includesText(texts, query);
}

/** The query in the address of a list. */
export function queryFrom({ searchParams }: URL): string {
  return normalizeQuery(readParameter(searchParams, 'q'));
}

/** The most characters of a query; a longer one is cut, as nothing includes it. */
export const MAX_QUERY_LENGTH = 200;

/** Trims and cuts a query. Done twice it stays as it is, and so it does in an address. */
export function normalizeQuery(text: string): string {
  return text.trim().slice(0, MAX_QUERY_LENGTH).toWellFormed().trimEnd();
}

/** Whether one of the texts includes the query. Case and white space do not count; an empty query is in every text. */
export function includesText(texts: readonly string[], query: string): boolean {
  const wanted = normalize(query);
  return texts.some((text) => normalize(text).includes(wanted));
}

const normalize = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
