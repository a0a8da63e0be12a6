import type { ClaimedMessage, Delivered } from '#server/outbox/store.ts';

/** Delivery failed in a way that no later attempt will mend, such as an unknown recipient. */
export class PermanentDeliveryError extends Error {
  override name = 'PermanentDeliveryError';
}

/** Delivers one message, or throws; stops when the signal says so. */
export type Deliver = (message: ClaimedMessage, signal: AbortSignal) => Promise<Delivered>;
