import type { DeskErrorCode } from '#contract/desk/endpoint.ts';

const STATUSES: Record<DeskErrorCode, number> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  failed: 503,
};

/** Answers a call of the desk's API with an error. Thrown by handlers. */
export class DeskApiError extends Error {
  override name = 'DeskApiError';

  readonly code: DeskErrorCode;

  readonly details: unknown;

  /**
   * @param message for the person in front of the screen: what happened and what to do
   * @param details see DeskErrorReply
   */
  constructor(code: DeskErrorCode, message: string, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get statusCode(): number {
    return STATUSES[this.code];
  }
}

/** @param reference as it was asked for */
export const recordNotFound = (reference: string): DeskApiError =>
  new DeskApiError('not-found', `There is nothing under ${reference}. It may have been erased.`);
