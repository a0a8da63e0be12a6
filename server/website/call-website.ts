import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type EditingPerson, PERSON_HEADER } from '#contract/desk/website/person.ts';
import { type ErrorReply, errorStatuses } from '#contract/endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';

/** How long it may send nothing: a check of all words takes seconds, and a build goes on after its answer. In milliseconds. */
const TIMEOUT_MS = 60_000;

/** An error, or an answer in JSON. In bytes. */
const MAX_JSON = 16 * 1024 * 1024;

const NOT_RUNNING =
  'The website editor is not running, so words cannot be edited now. Whoever looks after the server can start it: docs/operating/publishing.md.';
const NO_ANSWER = 'The website editor does not answer. Try again in a minute.';

export interface WebsiteCall {
  method: string;
  /** With the query. */
  path: string;
  person: EditingPerson;
  body?: Buffer | undefined;
  type?: string | undefined;
}

export interface WebsiteAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Read it, or destroy it. */
  body: IncomingMessage;
}

/** Calls the website editor of this machine. Nothing else than what is named here reaches it. */
export type CallWebsite = (call: WebsiteCall) => Promise<WebsiteAnswer>;

/**
 * @param socketPath where it listens
 * @returns rejects with an ApiError that says what to do, if it does not answer
 */
export const websiteCaller =
  (socketPath: string, timeoutMs: number = TIMEOUT_MS): CallWebsite =>
  ({ method, path, person, body, type }) =>
    new Promise((resolve, reject) => {
      const sent = request({
        socketPath,
        method,
        path,
        timeout: timeoutMs,
        headers: {
          host: 'website',
          [PERSON_HEADER]: encodeURIComponent(JSON.stringify(person)),
          ...(type !== undefined && { 'content-type': type }),
          ...(body && { 'content-length': body.length }),
        },
      });
      sent.on('timeout', () => sent.destroy(new Error('It took too long.')));
      sent.on('error', ({ code }: NodeJS.ErrnoException) => {
        const isMissing = code === 'ENOENT' || code === 'ECONNREFUSED';
        reject(new ApiError('failed', isMissing ? NOT_RUNNING : NO_ANSWER));
      });
      sent.on('response', (answer) => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: answer });
      });
      sent.end(body);
    });

/**
 * Reads an answer in JSON.
 *
 * @throws {ApiError} the error that it has, or `failed` if it is no JSON
 */
export async function readAnswer({ status, body }: WebsiteAnswer): Promise<unknown> {
  const reply: unknown = await readText(body)
    .then(JSON.parse)
    .catch(() => {
      throw new ApiError('failed', NO_ANSWER);
    });
  if (status === 200) return reply;
  const { error } = (reply ?? {}) as Partial<ErrorReply>;
  if (!error || !(error.code in errorStatuses)) throw new ApiError('failed', NO_ANSWER);
  throw new ApiError(error.code, String(error.message), error.details);
}

/** @throws if it is longer than MAX_JSON, or ends before its end */
async function readText(body: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_JSON) throw new Error('It is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
