/** How likely it is that a passage answers the question: a logistic regression on what speaks for and against it. */

/** Numbers from 0 to 1, except where it says otherwise. */
interface AllSigns {
  /** Of the answer to a topic: see topics.ts. */
  likeness: number;
  nearest: number;
  /** Share of the question in the page's title and keywords. */
  named: number;
  /** 1 if the question has nothing but words of the page's title and keywords. */
  onlyName: number;
  /** Share of the question that is on the page. */
  found: number;
  /** Share of the question in a question of the page. */
  asked: number;
  /** How much nearer the page is than the next; see `Match.nearness`. */
  lead: number;
  /** Logarithm of the number of words. */
  words: number;
  /** `nearest` of a topic that the passage is not about. */
  nearOther: number;
}

export type Sign = keyof AllSigns;

/** Those that are missing are 0. */
export type Signs = Partial<AllSigns>;

/**
 * Fitted to checks/questions/open.yaml by checks/fit-assistant.ts, which prints them. Only `onlyName` is set by hand, because that
 * file has few questions such as "logo price", and visitors ask many.
 */
const BIAS = -5.2;
const WEIGHTS: AllSigns = {
  likeness: 8,
  nearest: 5.6,
  named: 2.5,
  onlyName: 4,
  found: 1,
  asked: 2.1,
  lead: 2.3,
  words: 2.4,
  nearOther: -3,
};

export const SIGNS = Object.keys(WEIGHTS) as Sign[];

/** @returns 0 to 1 */
export function chanceOf(signs: Signs): number {
  return 1 / (1 + Math.exp(-SIGNS.reduce((sum, sign) => sum + WEIGHTS[sign] * (signs[sign] ?? 0), BIAS)));
}
