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

/** The first sentence of a paragraph, to be set larger, and the others; together they are the paragraph. */
export function splitFirstSentence(paragraph: string): [first: string, rest: string] {
  const [first = paragraph] = /^.*?[.!?](?= [\p{Lu}\p{N}₹])/su.exec(paragraph) ?? [];
  return [first, paragraph.slice(first.length).trimStart()];
}
