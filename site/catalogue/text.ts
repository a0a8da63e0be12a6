/** A full stop that ends a sentence: something new begins after it. */
const SENTENCE_END = /(?<=[.!?]) (?=[\p{Lu}\p{N}₹])/u;

/** The first sentence of a paragraph, and the rest. */
export function splitFirstSentence(paragraph: string): [first: string, rest: string] {
  const [first = '', ...rest] = paragraph.replace(/\s+/g, ' ').trim().split(SENTENCE_END);
  return [first, rest.join(' ')];
}

/**
 * The first sentences of a paragraph, as many as fit; of one too long the first words, with an ellipsis.
 *
 * @param most characters
 */
export function firstSentences(paragraph: string, most: number): string {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  if (text.length <= most) return text;
  const [whole] = text.slice(0, most + 2).match(/^.*[.!?](?= [\p{Lu}\p{N}₹])/u) ?? [];
  if (whole && whole.length > most / 3) return whole;
  return `${text.slice(0, most - 1).replace(/[\s,;:]+\S*$/, '')}…`;
}
