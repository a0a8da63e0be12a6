/** What limiting how much is sent asks of a database, or of the memory of the only server. */

/**
 * A bucket that refills steadily, told by the one time at which it will be full again (the "generic cell rate
 * algorithm"): a bucket that nobody has taken from for long is the same as none.
 */
export interface Take {
  now: Date;
  /** What one taking costs, in milliseconds of refilling. */
  cost: number;
  /** How long the bucket takes to refill from empty, in milliseconds. */
  capacity: number;
}

export interface RateLimitStore {
  /**
   * Takes once from a bucket if there is enough in it. One statement: correct under any number of callers at once.
   *
   * @returns 0 when taken, or else how many milliseconds are missing
   */
  take: (key: string, take: Take) => Promise<number>;
  /**
   * The secret of a day, the same for every server. Those of the days before yesterday are erased.
   *
   * @param day such as 2026-03-01
   * @param fresh stored as the day's when it has none yet
   */
  secretOf: (day: string, fresh: Uint8Array) => Promise<Uint8Array>;
  /** Erases the buckets that are full again. */
  forget: (now: Date) => Promise<void>;
}

/** @returns the day before, in the same form */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
