import type { Goal } from '../results.ts';

export interface Measuring {
  /** An empty folder for temporary files. */
  folder: string;
  /** Duration of each load. */
  seconds: number;
}

export interface Measured {
  heading: string;
  /** Markdown, including the verdicts. */
  text: string;
  goals: readonly Goal[];
}
