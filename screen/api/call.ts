import { type Endpoint, type ErrorCode, type ErrorReply, pathOf } from '#contract/endpoint.ts';
import { reportConnection } from './connection.ts';

/** A call that failed. The message is for the person in front of the screen and says what to do. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ErrorCode | 'offline';
  /** `conflict`: what is true now, of the type that the endpoint documents. */
  readonly details: unknown;

  constructor(code: ErrorCode | 'offline', message: string, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

const OFFLINE = 'The server cannot be reached. Check the connection, then try again.';
/** All requests that outlive their page have 64 KiB together. */
const MAX_KEEPALIVE_BYTES = 60_000;

const FAILED = 'The server gave no usable answer. Wait a minute, then try again.';

/**
 * Calls the server's API on the screen's own origin.
 *
 * @param options outlivesPage: goes on when the page is left
 * @throws {RequestError} if the server cannot be reached or refuses
 * @throws {DOMException} `AbortError` if the signal was aborted
 */
export async function callEndpoint<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  { signal, outlivesPage = false }: { signal?: AbortSignal; outlivesPage?: boolean } = {},
): Promise<Reply> {
  const path = pathOf(endpoint as Endpoint, input as Record<string, unknown>);
  const request: RequestInit = { method: endpoint.method, credentials: 'same-origin', signal };
  if (endpoint.method !== 'GET') {
    request.headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(input);
    request.body = body;
    // Browsers refuse more.
    if (outlivesPage && new Blob([body]).size < MAX_KEEPALIVE_BYTES) request.keepalive = true;
  }
  const { response, body } = await send(path, request);
  reportConnection({ isOffline: false });
  if (response.ok && body !== undefined) return body as Reply;
  const error = errorOf(body);
  if (error.code === 'signed-out') reportConnection({ isSignedOut: true });
  throw error;
}

/** @returns the body as parsed JSON; undefined if it is not JSON, such as the page of a proxy */
async function send(path: string, request: RequestInit): Promise<{ response: Response; body: unknown }> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, request);
    text = await response.text();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    reportConnection({ isOffline: true });
    throw offlineError();
  }
  try {
    return { response, body: JSON.parse(text) };
  } catch {
    return { response, body: undefined };
  }
}

/** The message when the server was not reached. */
export const offlineError = (): RequestError => new RequestError('offline', OFFLINE);

/** The error in a reply of the server. */
export function errorOf(body: unknown): RequestError {
  const { error } = (body ?? {}) as Partial<ErrorReply>;
  return error ? new RequestError(error.code, error.message, error.details) : new RequestError('failed', FAILED);
}
