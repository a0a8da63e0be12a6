/**
 * How a list is narrowed, the same in the browser and on the server (SPEC.md §2, case studies).
 */
import { readParameter } from '#contract/query-parameters.ts';

/** An entry of a list as it is looked through. */
export interface NarrowedItem {
  /** The name of its group: a question that it holds shows all of the group. */
  group: string;
  /** What is seen of the entry. */
  texts: readonly string[];
}

/** Whether an entry is left when a list is narrowed by a question. */
export function isLeft({ group, texts }: NarrowedItem, question: string): boolean {
  return holds([group], question) || holds(texts, question);
}

/** The question that the address of a list asks. */
export function questionIn({ searchParams }: URL): string {
  return cutQuestion(readParameter(searchParams, 'q'));
}

/** The longest question that is looked for; what is longer is cut, as nothing holds it. */
export const LONGEST_QUESTION = 200;

/** What is looked for of a text that was typed. Cut and trimmed again it stays as it is, and so does it in an address. */
export function cutQuestion(text: string): string {
  return text.trim().slice(0, LONGEST_QUESTION).toWellFormed().trimEnd();
}

/**
 * Whether one of the texts has the question in it: case and space around it do not count. An empty question is in all.
 */
export function holds(texts: readonly string[], question: string): boolean {
  const wanted = normal(question);
  return texts.some((text) => normal(text).includes(wanted));
}

const normal = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
