/** The list that was on the screen last: an enquiry or application that was opened from it has neighbours. */

let current: { references: readonly string[]; count: number } = { references: [], count: 0 };

/** @param references in the order of the list, as far as it has been read. @param count of the whole list */
export function rememberLeadList(references: readonly string[], count: number): void {
  current = { references, count };
}

export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
  /** From 1; 0 when the lead is not in the list. */
  position: number;
  /** Of the whole list. */
  count: number;
}

/** In the list that was on the screen last. */
export function neighboursOf(reference: string): Neighbours {
  const { references, count } = current;
  const index = references.indexOf(reference);
  if (index === -1) return { previous: undefined, next: undefined, position: 0, count };
  return { previous: references[index - 1], next: references[index + 1], position: index + 1, count };
}
