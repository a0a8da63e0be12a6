import { type Endpoint, FILE_TYPE, pathOf } from '#contract/endpoint.ts';
import { errorOf, offlineError, RequestError } from './call.ts';
import { reportConnection } from './connection.ts';

/**
 * Calls an endpoint that takes a file. Not with fetch, which does not say how far it is.
 *
 * @param onProgress called with the bytes that are sent
 * @throws {RequestError} as callEndpoint does
 * @throws {DOMException} `AbortError` if the signal was aborted
 */
export function uploadFile<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  file: Blob,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, pathOf(endpoint as Endpoint, input as Record<string, unknown>));
  request.setRequestHeader('content-type', FILE_TYPE);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.onload = () => {
    reportConnection({ isOffline: false });
    if (request.status === 200 && request.response !== null) return resolve(request.response as Reply);
    const error = errorOf(request.response);
    if (error instanceof RequestError && error.code === 'signed-out') reportConnection({ isSignedOut: true });
    reject(error);
  };
  request.onerror = () => {
    reportConnection({ isOffline: true });
    reject(offlineError());
  };
  request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}
