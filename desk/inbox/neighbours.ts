/** The list that was on the screen last: an enquiry or application that was opened from it has neighbours. */

type LeadReferences = readonly (string | undefined)[];

let current: LeadReferences = [];

/** @param references in the order of the list; undefined where it has not been read */
export function rememberLeadList(references: LeadReferences): void {
  current = references;
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
  const index = current.indexOf(reference);
  const count = current.length;
  if (index === -1) return { previous: undefined, next: undefined, position: 0, count };
  return { previous: current[index - 1], next: current[index + 1], position: index + 1, count };
}
