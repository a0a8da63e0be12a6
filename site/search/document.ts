/** A page of the site as the search sees it. */

/** The kinds of page, in the order in which content/search.yaml names them. */
export const searchKinds = ['service', 'industry', 'project', 'case-study', 'article', 'job', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchDocument {
  kind: SearchKind;
  title: string;
  href: string;
  /** The text of the page, one passage a line. The first line says what the page is about. */
  text: string;
  /** Category, tags, author. */
  keywords: string;
}

/** A document as a result list shows it. */
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
