/** What the figures ask of a database. */

export interface OutboxFigures {
  /** Waiting to be delivered, whether due or not. */
  pending: number;
  dead: number;
  /** When the message was due that is due longest and not delivered. */
  oldestDueAt: Date | undefined;
}

export interface MetricsStore {
  outbox: (now: Date) => Promise<OutboxFigures>;
  /** How many enquiries and applications wait in quarantine for a person. */
  countQuarantined: () => Promise<number>;
}
