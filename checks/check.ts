import type { ValuePath } from '#contract/desk/website/values.ts';
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

/** Where a rule is broken. */
export interface Place {
  /** The path of a page, or of a file from the root of the project. */
  file: string;
  line?: number | undefined;
  /** The value in the file. */
  path?: ValuePath;
}

export interface Failure {
  place: Place;
  /** What is wrong. */
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

  /**
   * @param place a text is a page or a file as a whole
   * @param fault what is wrong, and the repair if it is not obvious
   */
  fail(place: Place | string, fault: string): void {
    this.failures.push({ place: typeof place === 'string' ? { file: place } : place, fault });
  }

  get faults(): string[] {
    return this.failures.map(({ place, fault }) => `${formatPlace(place)}: ${fault}`);
  }

  /** Each fault once, on one line: a fault in the footer is on every page. */
  report(): string[] {
    return [...Map.groupBy(this.failures, ({ fault }) => fault)].map(([fault, failures]) => {
      const paths = [...new Set(failures.map(({ place }) => formatPlace(place)))];
      const more = paths.length > MAX_PLACES ? ` and ${paths.length - MAX_PLACES} more` : '';
      return `${paths.slice(0, MAX_PLACES).join(', ')}${more}: ${fault.replace(/\s*\n\s*/g, ' ')}`;
    });
  }
}

/** content/services/photography.yaml:41, items.3.features.0 */
export function formatPlace({ file, line, path = [] }: Place): string {
  return [line ? `${file}:${line}` : file, ...(path.length > 0 ? [path.join('.')] : [])].join(', ');
}

/** 150,000 */
export const grouped = (number: number): string => number.toLocaleString('en-GB');
