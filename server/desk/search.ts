/** The search of the desk: every word of what is asked must occur somewhere in the texts of a record, capitals or not. */

/** More words than anybody types; each is one pass over the texts. */
const MAX_WORDS = 20;

/** The words of a search, as `search_text` has them. None: everything matches. */
export function searchWords(asked: string): string[] {
  return normalize(asked)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

/** For records that have no `search_text`. */
export function hasWords(texts: readonly unknown[], words: readonly string[]): boolean {
  const all = normalize(texts.filter((text) => typeof text === 'string').join('\n'));
  return words.every((word) => all.includes(word));
}

/** A pattern for `like … escape '\'` that finds the word anywhere. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const normalize = (text: string): string => text.normalize('NFC').toLowerCase();
