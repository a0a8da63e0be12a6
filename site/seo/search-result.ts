import { MAX_DESCRIPTION } from '#site/content/fields.ts';
import { firstSentences } from '#site/text/sentences.ts';

/** Search engines show about so many characters of a title; checks/markup.ts holds every page to it. */
const MAX_TITLE_LENGTH = 65;

/** What a visitor reads of an entry, and what its file says for search engines in place of that. */
interface Entry {
  title: string;
  search_title?: string | undefined;
  search_description?: string | undefined;
}

/**
 * The title and the description that a search engine shows of an entry.
 *
 * @param text what the entry says of itself on its page: its first sentences, as many as fit, unless its file has others
 */
export function searchResult({ title, search_title, search_description }: Entry, text: string) {
  return {
    title: search_title ?? title,
    description: search_description ?? firstSentences(text, MAX_DESCRIPTION),
  };
}

/**
 * The first title that fits beside the site's own; else the last.
 *
 * @param titles first halves, the longest first
 */
export function fittingTitle(titles: readonly string[], siteTitle: string): string {
  return titles.find((title) => fullTitle(title, siteTitle).length <= MAX_TITLE_LENGTH) ?? titles.at(-1) ?? '';
}

/** Fixed by the specification: '{page} | {site title}'. */
export const fullTitle = (title: string, siteTitle: string): string => `${title} | ${siteTitle}`;
