const [MIN_WORDS, MAX_WORDS] = [600, 1200];

/** The rule for the text of an article. */
export const articleLength = `Every article of the blog has ${MIN_WORDS} to ${MAX_WORDS} words.`;

/** What is wrong with the length of an article, from its visible text; undefined if nothing is. */
export function lengthFault(text: string): string | undefined {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words < MIN_WORDS || words > MAX_WORDS ? `It has ${words} ${words === 1 ? 'word' : 'words'}.` : undefined;
}
