/** The space between two sentences: a capital letter, a number or ₹ follows. */
const SENTENCE_END = /(?<=[.!?]) (?=[\p{Lu}\p{N}₹])/u;

/** Splits a paragraph into its first sentence and the rest. */
export function splitFirstSentence(paragraph: string): [first: string, rest: string] {
  const [first = '', ...rest] = paragraph.replace(/\s+/g, ' ').trim().split(SENTENCE_END);
  return [first, rest.join(' ')];
}

/**
 * As many whole sentences of a paragraph as fit; if they would be too short, as many words as fit and an ellipsis.
 *
 * @param max characters
 */
export function firstSentences(paragraph: string, max: number): string {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  if (text.length <= max) return text;
  const [whole] = text.slice(0, max + 2).match(/^.*[.!?](?= [\p{Lu}\p{N}₹])/u) ?? [];
  if (whole && whole.length > max / 3) return whole;
  return `${text.slice(0, max - 1).replace(/[\s,;:]+\S*$/, '')}…`;
}
