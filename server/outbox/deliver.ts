import type { ClaimedMessage, Delivered } from './repository.ts';

/** No later attempt can succeed, for example because the recipient is unknown. */
export class PermanentDeliveryError extends Error {
  override name = 'PermanentDeliveryError';
}

/** The mail server says that the recipient's address does not exist. The message is what it said; people read it. */
export class AddressRefusedError extends PermanentDeliveryError {
  override name = 'AddressRefusedError';

  override toString(): string {
    return this.message;
  }
}

/** The message is of no use any more. Nobody needs to decide about it. The message of the error says until when it was; people read it. */
export class TooLateError extends Error {
  override name = 'TooLateError';

  override toString(): string {
    return this.message;
  }
}

/**
 * A setting is wrong, for example the password. Every message would fail, so none becomes a dead letter at once. The error's
 * message is logged: it says what to do, and contains no text of a server or a visitor.
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** The receiver asks us to wait before the next attempt. */
export class RetryLaterError extends Error {
  override name = 'RetryLaterError';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/**
 * Delivers one message, or throws. Any error other than those above counts as temporary. Has time limits of its own,
 * and stops when the signal is aborted.
 */
export type Deliver = (message: ClaimedMessage, signal: AbortSignal) => Promise<Delivered>;

/** An error for the log: names and codes only. The text of a mail server may contain an address. */
export function redactError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, responseCode, command }: Error & { code?: unknown; responseCode?: unknown; command?: unknown } = error;
  return { name: error.name, code, responseCode, command, cause: error.cause ? redactError(error.cause) : undefined };
}
