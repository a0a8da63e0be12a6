/** Reads the log of tests/support/faulty-server.ts. */

/** The points at which it can be told to kill itself, in order. */
export function pointsIn(logs: string): string[] {
  return allIn(logs).filter((point) => !point.startsWith('POINT 0 '));
}

/** Deliveries that had begun and were not yet marked: a kill may cause a second copy of these, and of no others. */
export function unmarkedIn(logs: string): number {
  const points = allIn(logs);
  const begun = points.filter((point) => point.endsWith(' delivery begins')).length;
  const marked = points.filter((point) => point.includes(' statement update outbox set status')).length;
  return Math.max(0, begun - marked);
}

const allIn = (logs: string): string[] => logs.match(/^POINT .*$/gm) ?? [];
