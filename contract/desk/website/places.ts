import type { ValuePath } from './values.ts';

/** A place of a draft that a screen can open. */
export interface Place {
  file: string;
  /** The slug of an entry in a file of several. */
  entry?: string;
  at: ValuePath;
}

/** A value that may not be saved: the build would stop. */
export interface Fault {
  at: ValuePath;
  message: string;
}

/** Something that a rule of checks/ would say. It may be saved. */
export interface Advice extends Fault {
  /** The rule that says so, such as "Every service has a benefit with a number." */
  rule: string;
}

export interface PlacedFault {
  place: Place;
  title: string;
  message: string;
}
