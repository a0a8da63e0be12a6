/** The list from which an enquiry or application was opened, kept with the entry of the browser's history. */

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** References in the order of the list. A link to a lead sets them: `state={{ leadList }}`. */
    leadList?: readonly string[];
  }
}

export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
  /** From 1; 0 when the lead is not in the list. */
  position: number;
}

export function neighboursIn(list: readonly string[], reference: string): Neighbours {
  const index = list.indexOf(reference);
  if (index === -1) return { previous: undefined, next: undefined, position: 0 };
  return { previous: list[index - 1], next: list[index + 1], position: index + 1 };
}
