import { counted } from '#screen/ui/numbers.ts';

/** @param isNew the entry is not complete yet: nothing in it is wrong */
export const countedFaults = (count: number, isNew: boolean): string =>
  isNew ? `${counted(count, 'part', 'parts')} to write` : counted(count, 'field to correct', 'fields to correct');
