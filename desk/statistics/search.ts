import { DEFAULT_PERIOD, type Period, periods } from '#contract/desk/statistics.ts';

/** What the address of the numbers keeps. */
export interface NumbersSearch {
  weeks?: Period;
}

/** Anything may be in an address: what is unknown is left out, and so is the default. */
export function readNumbersSearch(search: Record<string, unknown>): NumbersSearch {
  const weeks = periods.find((period) => String(period) === String(search['weeks']));
  return weeks && weeks !== DEFAULT_PERIOD ? { weeks } : {};
}
