import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { controlPaths, type ServerStatus, serverStatusSchema, socketOf } from './protocol.ts';

/** For an answer without any work. */
const STATUS_MS = 5_000;

/** Loading a build takes one or two seconds. */
const LOAD_MS = 120_000;

/** The server did not do what it was asked. The message says why. */
export class ControlError extends Error {
  override name = 'ControlError';
}

/** A server that runs, on this machine and for this user. */
export interface FoundServer extends ServerStatus {
  /**
   * Has it load a build, and changes nothing yet.
   *
   * @throws {ControlError} if it cannot; it goes on as before
   */
  prepare: (distDir: string) => Promise<void>;
  /**
   * Has it serve a build that it has loaded.
   *
   * @throws {ControlError} if it has not loaded it, or does not answer
   */
  show: (distDir: string) => Promise<void>;
}

/** @returns the server whose data is in this folder; undefined if none is running */
export async function findServer(runDir: string): Promise<FoundServer | undefined> {
  const socket = socketOf(runDir);
  const status = await call(socket, 'GET', controlPaths.status, STATUS_MS).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return undefined;
    throw error;
  });
  if (status === undefined) return undefined;
  const post = (path: string) => async (distDir: string) => {
    await call(socket, 'POST', path, LOAD_MS, { distDir });
  };
  return { ...serverStatusSchema.parse(status), prepare: post(controlPaths.prepare), show: post(controlPaths.show) };
}

/** @throws {ControlError} if it does not answer in time, or with an error */
async function call(
  socketPath: string,
  method: 'GET' | 'POST',
  path: string,
  timeoutMs: number,
  body?: object,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const sent = request({ socketPath, method, path, signal, headers: { 'content-type': 'application/json' } });
  sent.end(body && JSON.stringify(body));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let status = 0;
  sent.on('response', (response) => {
    status = response.statusCode ?? 0;
    text(response).then(resolve, reject);
  });
  sent.on('error', reject);
  const answer = await promise.catch((cause: NodeJS.ErrnoException) => {
    if (signal.aborted) throw new ControlError('The server does not answer.', { cause });
    throw cause;
  });
  const reply: { message?: string } = JSON.parse(answer);
  if (status !== 200) throw new ControlError(reply.message ?? `The server answered ${status}.`);
  return reply;
}
