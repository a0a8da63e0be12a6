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
