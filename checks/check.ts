import type { Page } from './page.ts';

/** Visits every page of the built site in turn. */
export interface Check {
  readonly name: string;
  visit?(page: Page): void;
  /** Complete when every page has been visited. */
  rules(): Rule[];
  /** Numbers to print below the rules. */
  table?(): string[];
}

/** How many places of one fault are printed. */
const MAX_PLACES = 3;

/** A place that breaks a rule, and what is wrong with it. */
export interface Failure {
  /** A page, `file:line, entry, field` or `file, entry, field`. */
  place: string;
  fault: string;
}

/** A rule for the built site, and what breaks it. */
export class Rule {
  /** A sentence that is true of a good build. */
  readonly description: string;
  /** How near to its limit it is, such as `7% of 132`. */
  readonly now: string | undefined;
  readonly failures: Failure[] = [];

  constructor(description: string, now?: string) {
    this.description = description;
    this.now = now;
  }

  /** @param fault what is wrong, and the repair if it is not obvious */
  fail(place: string, fault: string): void {
    this.failures.push({ place, fault });
  }

  get faults(): string[] {
    return this.failures.map(({ place, fault }) => `${place}: ${fault}`);
  }

  /** Each fault once, on one line: a fault in the footer is on every page. */
  report(): string[] {
    return [...Map.groupBy(this.failures, ({ fault }) => fault)].map(([fault, failures]) => {
      const paths = [...new Set(failures.map(({ place }) => place))];
      const more = paths.length > MAX_PLACES ? ` and ${paths.length - MAX_PLACES} more` : '';
      return `${paths.slice(0, MAX_PLACES).join(', ')}${more}: ${fault.replace(/\s*\n\s*/g, ' ')}`;
    });
  }
}
