import type { FormReply } from '#contract/reply.ts';
import { formAddress } from '#site/ui/form-address.ts';

interface FormRequest {
  /** From contract/routes.ts. */
  path: string;
  /** FormData is sent as multipart, any other object as JSON. */
  body: FormData | object;
  /** The same for every attempt at the same message. */
  idempotencyKey: string;
  /** Called with the share of bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** No answer, or not from our server. The message may or may not have been stored. */
export class FormNotSentError extends Error {
  override name = 'FormNotSentError';
}

/** Enough for a phone on a poor network; trying again with the same key is safe. */
const TIMEOUT_MS = 20_000;

/** Without progress. A whole upload may take longer: 5 MB take ten minutes at 70 kbit/s. */
const STALL_TIMEOUT_MS = 60_000;

/**
 * Posts a form. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @param createRequest replaced in tests
 * @returns the server's answer
 * @throws {FormNotSentError} without an answer from the server, for any reason
 */
export function sendForm(
  { path, body, idempotencyKey, onProgress }: FormRequest,
  createRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): Promise<FormReply> {
  const request = createRequest();
  const isUpload = body instanceof FormData;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), isUpload ? STALL_TIMEOUT_MS : TIMEOUT_MS);
  };
  return new Promise<FormReply>((resolve, reject) => {
    const fail = () => reject(new FormNotSentError('No answer from the server.'));
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      // Null if it is not JSON.
      const reply: unknown = request.response;
      if (isReply(reply)) resolve(reply);
      else reject(new FormNotSentError('The answer did not come from this server.'));
    };
    if (isUpload) {
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimer();
        onProgress?.(total > 0 ? loaded / total : 0);
      };
    }
    request.open('POST', formAddress(path));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    if (!isUpload) request.setRequestHeader('content-type', 'application/json');
    restartTimer();
    request.send(isUpload ? body : JSON.stringify(body));
  }).finally(() => clearTimeout(timer));
}

// A captive portal or a proxy may answer 200 with anything, so only known outcomes count, and success only with a reference.
function isReply(value: unknown): value is FormReply {
  if (typeof value !== 'object' || value === null || !('outcome' in value)) return false;
  if (value.outcome === 'received' || value.outcome === 'key-reused') {
    return 'reference' in value && typeof value.reference === 'string' && value.reference !== '';
  }
  if (value.outcome === 'invalid') {
    return 'errors' in value && typeof value.errors === 'object' && value.errors !== null;
  }
  return value.outcome === 'failed';
}
