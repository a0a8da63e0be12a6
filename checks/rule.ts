/** A rule for the built site, and what was found to break it. */
export class Rule {
  /** The rule as a sentence that is true of a good build. */
  readonly says: string;
  readonly faults: string[] = [];

  constructor(says: string) {
    this.says = says;
  }

  /** @param fault what is wrong there, and what to do when that is not plain */
  broken(path: string, fault: string): void {
    this.faults.push(`${path}: ${fault}`);
  }
}
