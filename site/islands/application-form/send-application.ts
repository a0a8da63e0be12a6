import type { ApplicationReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import { formAddress } from '#site/ui/form-address.ts';

/** The server could not be reached, or what came back was not its answer. Nothing is known to be stored. */
export class ApplicationNotSentError extends Error {
  override name = 'ApplicationNotSentError';
}

/** Without a sign of life for so long. A slow network is left its time: 5 MB take ten minutes at 70 kbit/s. */
const STALL_MS = 60_000;

/**
 * Posts an application. Not by `fetch`, which does not tell how much of the file is sent.
 *
 * @param form its fields and its file
 * @param idempotencyKey the same for every attempt at the same application
 * @param onProgress called with the share that is sent, 0 to 1
 * @returns the server's answer
 * @throws {ApplicationNotSentError} without an answer of the server, whatever the cause
 */
export function sendApplication(
  form: FormData,
  idempotencyKey: string,
  onProgress: (share: number) => void,
  createRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): Promise<ApplicationReply> {
  const request = createRequest();
  let stall: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(stall);
    stall = setTimeout(() => request.abort(), STALL_MS);
  };
  return new Promise<ApplicationReply>((resolve, reject) => {
    const fail = () => reject(new ApplicationNotSentError('No answer from the server.'));
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const reply = parse(request.responseText);
      if (isReply(reply)) resolve(reply);
      else reject(new ApplicationNotSentError('The answer did not come from this server.'));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.open('POST', formAddress(routes.api.applications));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    watch();
    request.send(form);
  }).finally(() => clearTimeout(stall));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// A captive portal or a proxy can answer 200 with anything: only a known outcome counts, and success only with a receipt.
function isReply(value: unknown): value is ApplicationReply {
  if (typeof value !== 'object' || value === null || !('outcome' in value)) return false;
  if (value.outcome === 'received' || value.outcome === 'key-reused') {
    return 'receipt' in value && typeof value.receipt === 'string' && value.receipt !== '';
  }
  if (value.outcome === 'invalid') {
    return 'errors' in value && typeof value.errors === 'object' && value.errors !== null;
  }
  return value.outcome === 'failed';
}
