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

/** A rule for the built site, and what breaks it. */
export class Rule {
  /** A sentence that is true of a good build. */
  readonly description: string;
  readonly faults: string[] = [];
  readonly #places = new Map<string, string[]>();

  constructor(description: string) {
    this.description = description;
  }

  /** @param fault what is wrong, and the repair if it is not obvious */
  fail(place: string, fault: string): void {
    this.faults.push(`${place}: ${fault}`);
    this.#places.set(fault, [...(this.#places.get(fault) ?? []), place]);
  }

  /** Each fault once, on one line: a fault in the footer is on every page. */
  report(): string[] {
    return [...this.#places].map(([fault, places]) => {
      const paths = [...new Set(places)];
      const more = paths.length > MAX_PLACES ? ` and ${paths.length - MAX_PLACES} more` : '';
      return `${paths.slice(0, MAX_PLACES).join(', ')}${more}: ${fault.replace(/\s*\n\s*/g, ' ')}`;
    });
  }
}
