import type { ReactElement } from 'react';

/** A component in one of its states: what the gallery shows, and what the tests of all examples render and judge. */
export interface Example {
  /** The variant or the state, in a few words; unique among the examples of its component. */
  name: string;
  element: ReactElement;
  /** What it stands on in the site, when that is not the page's own background. */
  background?: 'dark';
  /** What to look at, where the name does not say it. */
  note?: string;
}
