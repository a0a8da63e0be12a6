/** A span of whole weeks: at least 1, and `least` is not above `most`. */
export interface Weeks {
  least: number;
  most: number;
}

/**
 * The weeks that a duration names first: 3 to 9 of `3 to 9 weeks`, 4 of `Monthly; first release after 4 weeks`.
 *
 * @returns undefined if it names no weeks, such as `3 months`
 */
export function weeksOf(duration: string): Weeks | undefined {
  const [, first, last = first] = /(\d+)(?: to (\d+))? weeks?\b/.exec(duration) ?? [];
  const [least, most] = [Number(first), Number(last)];
  return least >= 1 && most >= least ? { least, most } : undefined;
}
