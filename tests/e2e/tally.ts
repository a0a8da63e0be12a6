import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

/** How often each of some keys has been counted. */
export class Tally {
  readonly #counts: Map<string, number>;

  constructor(counts = new Map<string, number>()) {
    this.#counts = counts;
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Once more for each of them. */
  add(keys: string[]): void {
    for (const key of keys) this.#counts.set(key, this.of(key) + 1);
  }

  copy(): Tally {
    return new Tally(new Map(this.#counts));
  }
}

/** Counts of all workers of a run: each adds its own to a file, a line for a key, and reads what has been added since. */
export class SharedTally extends Tally {
  readonly #file: string;
  #read = 0;

  /** @param file in a folder that is emptied before each run: what an earlier one has counted proves nothing */
  constructor(file: string) {
    super();
    this.#file = file;
    mkdirSync(path.dirname(file), { recursive: true });
    this.#update();
  }

  override add(keys: string[]): void {
    // In one write, which no other one comes between.
    if (keys.length > 0) appendFileSync(this.#file, keys.map((key) => `${key}\n`).join(''));
    this.#update();
  }

  #update(): void {
    const file = openSync(this.#file, 'a+');
    try {
      const added = Buffer.alloc(fstatSync(file).size - this.#read);
      readSync(file, added, { position: this.#read });
      const whole = added.subarray(0, added.lastIndexOf('\n') + 1);
      this.#read += whole.length;
      super.add(whole.toString().split('\n').slice(0, -1));
    } finally {
      closeSync(file);
    }
  }
}
