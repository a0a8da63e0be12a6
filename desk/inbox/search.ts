/** What the address of the inbox keeps, so that a link shows the same list. */
export interface InboxSearch {
  /** What was searched for. */
  q?: string;
}

/** Anything may be in an address: what is unknown or malformed is left out. */
export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const { q } = search;
  return typeof q === 'string' && q !== '' ? { q } : {};
}
