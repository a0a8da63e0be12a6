import type { ClaimedMessage, Delivered } from '#server/outbox/store.ts';

/** Delivery failed in a way that no later attempt will mend, such as an unknown recipient. */
export class PermanentDeliveryError extends Error {
  override name = 'PermanentDeliveryError';
}

/**
 * Delivery fails because of our own settings, such as a wrong password: every message would, so none is given up for it.
 * The message is ours, says what to do and stands in the log: nothing that a server or a visitor wrote may be in it.
 */
export class OwnFaultError extends Error {
  override name = 'OwnFaultError';
}

/** The receiver asks for peace until then. */
export class RetryLaterError extends Error {
  override name = 'RetryLaterError';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/**
 * Delivers one message, or throws; an error of any other kind than the above is one that may pass. Keeps to limits of its
 * own, and stops when the signal says so.
 */
export type Deliver = (message: ClaimedMessage, signal: AbortSignal) => Promise<Delivered>;
