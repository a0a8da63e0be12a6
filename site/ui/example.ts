import type { ReactElement } from 'react';

/** A component in one of its states, for the gallery and the tests of all examples. */
export interface Example {
  /** The variant or the state, in a few words; unique among the examples of its component. */
  name: string;
  element: ReactElement;
  /** The background it has on the site, if it is not the page's. */
  background?: 'dark';
  /** What to look at, if the name does not say it. */
  note?: string;
}
