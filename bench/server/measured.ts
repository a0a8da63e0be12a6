import type { Goal } from '../results.ts';

export interface Measuring {
  /** Empty, for whatever is needed meanwhile. */
  folder: string;
  /** How long each load lasts. */
  seconds: number;
}

export interface Measured {
  heading: string;
  /** Markdown, with the verdicts in it. */
  text: string;
  goals: readonly Goal[];
}
