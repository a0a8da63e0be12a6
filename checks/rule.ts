/** As many places of one fault are named: who mends one has then mended most others. */
const NAMED = 3;

/** A rule for the built site, and what was found to break it. */
export class Rule {
  /** The rule as a sentence that is true of a good build. */
  readonly says: string;
  readonly faults: string[] = [];
  readonly #places = new Map<string, string[]>();

  constructor(says: string) {
    this.says = says;
  }

  /** @param fault what is wrong there, and what to do when that is not plain */
  broken(path: string, fault: string): void {
    this.faults.push(`${path}: ${fault}`);
    this.#places.set(fault, [...(this.#places.get(fault) ?? []), path]);
  }

  /** The faults, each once and in one line: what is wrong in a footer is wrong on every page. */
  report(): string[] {
    return [...this.#places].map(([fault, places]) => {
      const paths = [...new Set(places)];
      const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '';
      return `${paths.slice(0, NAMED).join(', ')}${more}: ${fault.replace(/\s*\n\s*/g, ' ')}`;
    });
  }
}
