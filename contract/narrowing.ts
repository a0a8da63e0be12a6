/**
 * How a list is narrowed, the same in the browser and on the server (SPEC.md §2, case studies).
 */

/** The longest question that is looked for; what is longer is cut, as nothing holds it. */
export const LONGEST_QUESTION = 200;

/**
 * Whether one of the texts has the question in it: case and space around it do not count. An empty question is in all.
 */
export function holds(texts: readonly string[], question: string): boolean {
  const wanted = normal(question);
  return texts.some((text) => normal(text).includes(wanted));
}

const normal = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
