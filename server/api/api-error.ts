import type { ErrorCode } from '#contract/endpoint.ts';

export const statuses: Record<ErrorCode, number> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  failed: 503,
};

/** Answers a call of the desk's API with an error. Thrown by handlers. */
export class ApiError extends Error {
  override name = 'ApiError';

  readonly code: ErrorCode;

  readonly details: unknown;

  /**
   * @param message for the person in front of the screen: what happened and what to do
   * @param details see ErrorReply
   */
  constructor(code: ErrorCode, message: string, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get statusCode(): number {
    return statuses[this.code];
  }
}
