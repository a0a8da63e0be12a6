import { type ErrorCode, errorStatuses } from '#contract/endpoint.ts';

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
    return errorStatuses[this.code];
  }
}
