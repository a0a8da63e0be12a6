/** The list that was on the screen last: an enquiry or application that was opened from it has neighbours. */

let current: { references: readonly string[]; count: number } = { references: [], count: 0 };

/** @param references in the order of the list, as far as it has been read. @param count of the whole list */
export function rememberLeadList(references: readonly string[], count: number): void {
  current = { references, count };
}

/** The neighbours of a lead in that list; its position counts from 1, and is 0 when it is not there. */
/** In the list that was on the screen last. */
export function neighboursOf(reference: string) {
  const { references, count } = current;
  const index = references.indexOf(reference);
  if (index === -1) return { previous: undefined, next: undefined, position: 0, count };
  return { previous: references[index - 1], next: references[index + 1], position: index + 1, count };
}
