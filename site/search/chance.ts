/** The probability that a passage answers the question: a logistic regression on signals for and against it. */

/** Numbers from 0 to 1, except where it says otherwise. */
interface AllSigns {
  /** Of the answer to a topic: see topics.ts. */
  likeness: number;
  nearest: number;
  /** Share of the question in the page's title and keywords. */
  named: number;
  /** Share of the question in a question of the page. */
  asked: number;
  /** How much nearer the page is than the next; see `Match.nearness`. */
  lead: number;
  /** Logarithm of the number of words that are on the page, plus one. */
  words: number;
  /** `nearest` of a topic that the passage is not about. */
  nearOther: number;
}

export type Sign = keyof AllSigns;

/** Those that are missing are 0. */
export type Signs = Partial<AllSigns>;

/** Fitted to checks/questions/open.yaml by checks/fit-assistant.ts, which prints them. */
const BIAS = -3.7;
const WEIGHTS: AllSigns = {
  likeness: 5.9,
  nearest: 3.9,
  named: 2.4,
  asked: 1.1,
  lead: 1.8,
  words: 2.3,
  nearOther: -3.1,
};

export const SIGNS = Object.keys(WEIGHTS) as Sign[];

/** @returns 0 to 1 */
export function chanceOf(signs: Signs): number {
  return 1 / (1 + Math.exp(-SIGNS.reduce((sum, sign) => sum + WEIGHTS[sign] * (signs[sign] ?? 0), BIAS)));
}
