/** What is found: pages of the site, as the search sees them. */

/** The kinds of page, in the order in which content/search.yaml names them. */
export const searchKinds = ['service', 'industry', 'project', 'case-study', 'article', 'job', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchDocument {
  kind: SearchKind;
  title: string;
  href: string;
  /** Everything the page says, a passage a line. The first line says what the page is about. */
  text: string;
  /** What the page is filed under: its category, its tags, its author. */
  keywords: string;
}

/** A document as a list of results shows it. */
export interface SearchEntry {
  kind: SearchKind;
  title: string;
  href: string;
  /** What the page is about, in a sentence or two. */
  lead: string;
}

/** @returns what a list of results shows of a document before anything is looked for in its text */
export function entryOf({ kind, title, href, text }: SearchDocument): SearchEntry {
  const end = text.indexOf('\n');
  return { kind, title, href, lead: end === -1 ? text : text.slice(0, end) };
}
