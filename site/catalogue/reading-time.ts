const WORDS_A_MINUTE = 200;

/**
 * Whole minutes, rounded up, at 200 words a minute.
 *
 * @param markdown the body of an article; its code is read too, its punctuation and rules are not words
 */
export function readingMinutes(markdown: string): number {
  const words = markdown.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token));
  return Math.max(1, Math.ceil(words.length / WORDS_A_MINUTE));
}
