/** A page of the site, as the search indexes it. */

/** The page types, in the order of content/search.yaml. */
export const searchKinds = ['service', 'industry', 'project', 'case-study', 'article', 'job', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchDocument {
  kind: SearchKind;
  title: string;
  href: string;
  /** The text of the page, one passage per line. The first line says what the page is about. */
  text: string;
  /** Category, tags, author. */
  keywords: string;
}

/** A document in a list of results. */
export interface SearchEntry {
  kind: SearchKind;
  title: string;
  href: string;
  /** What the page is about, in a sentence or two. */
  lead: string;
}

/** @returns the entry of a document, without an excerpt */
export function entryOf({ kind, title, href, text }: SearchDocument): SearchEntry {
  const end = text.indexOf('\n');
  return { kind, title, href, lead: end === -1 ? text : text.slice(0, end) };
}
