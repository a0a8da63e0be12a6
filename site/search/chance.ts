/** How likely it is that a passage answers the question: a logistic regression on what speaks for and against it. */

/** Numbers from 0 to 1, except where it says otherwise. */
interface AllSigns {
  /** Of the answer to a topic: see topics.ts. */
  likeness: number;
  nearest: number;
  /** 1 if the question asks for a price or a time, and the answer to the topic has no such kind. */
  asksKind: number;
  /** Share of the question in the page's title and keywords. */
  named: number;
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

/** Fitted to checks/questions/open.yaml by scripts/fit-assistant.ts, which prints them. */
const BIAS = -4.3;
const WEIGHTS: AllSigns = {
  likeness: 7.71,
  nearest: 4.84,
  asksKind: -1.63,
  named: 3.24,
  found: 1.1,
  asked: 2.28,
  lead: 2.17,
  words: 1.93,
  nearOther: -3.97,
};

export const SIGNS = Object.keys(WEIGHTS) as Sign[];

/** @returns 0 to 1 */
export function chanceOf(signs: Signs): number {
  return 1 / (1 + Math.exp(-SIGNS.reduce((sum, sign) => sum + WEIGHTS[sign] * (signs[sign] ?? 0), BIAS)));
}
