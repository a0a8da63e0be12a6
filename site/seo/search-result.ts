import { MAX_DESCRIPTION } from '#site/content/fields.ts';
import { firstSentences } from '#site/text/sentences.ts';

/** Search engines show about this many characters of a title; checks/markup.ts enforces it on every page. */
const MAX_TITLE_LENGTH = 65;

/** An entry's title, and the texts that replace its title and description in search results. */
interface Entry {
  title: string;
  searchTitle?: string | undefined;
  searchDescription?: string | undefined;
}

/**
 * The title and the description of an entry for search engines.
 *
 * @param text the entry's text; its first sentences are the description, unless the file has a search description
 */
export function searchResult({ title, searchTitle, searchDescription }: Entry, text: string) {
  return {
    title: searchTitle ?? title,
    description: searchDescription ?? firstSentences(text, MAX_DESCRIPTION),
  };
}

/**
 * The first title that fits together with the site's title; otherwise the last.
 *
 * @param titles first halves of the title, the longest first
 */
export function fittingTitle(titles: readonly string[], siteTitle: string): string {
  return titles.find((title) => fullTitle(title, siteTitle).length <= MAX_TITLE_LENGTH) ?? titles.at(-1) ?? '';
}

/** Fixed by the specification: '{page} | {site title}'. */
export const fullTitle = (title: string, siteTitle: string): string => `${title} | ${siteTitle}`;
