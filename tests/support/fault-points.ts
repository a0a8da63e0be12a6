/** What tests/support/faulty-server.ts writes to its log, read. */

/** The points at which it can be told to kill itself, in their order. */
export function pointsIn(logs: string): string[] {
  return allIn(logs).filter((point) => !point.startsWith('POINT 0 '));
}

/** Deliveries that had begun and were not marked: a kill then may cause a second copy of each, and of no other. */
export function unmarkedIn(logs: string): number {
  const points = allIn(logs);
  const begun = points.filter((point) => point.endsWith(' delivery begins')).length;
  const marked = points.filter((point) => point.includes(' statement update outbox set status')).length;
  return Math.max(0, begun - marked);
}

const allIn = (logs: string): string[] => logs.match(/^POINT .*$/gm) ?? [];
