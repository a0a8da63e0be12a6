/**
 * The socket in RUN_DIR by which programs of the same user on the same machine talk to the running server: the editor of the words
 * publishes by it. A file rather than a port: only that user may open it, and a server that was killed does not answer.
 */
import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { PreparedApp } from '#server/http/front-server.ts';
import { findServer } from './find-server.ts';
import { controlPaths, type ServerStatus, socketOf } from './protocol.ts';

const prepareInput = z.object({ distDir: z.string().refine(path.isAbsolute) });

export interface ControlDeps {
  runDir: string;
  /** What does not change while the server runs. */
  about: Omit<ServerStatus, 'pid' | 'startedAt' | 'distDir' | 'inUse' | 'problem'>;
  /** The build that is served at the start. */
  distDir: string;
  /** Why that is not what was published. */
  problem: string | undefined;
  /** Loads another build. */
  prepare: (distDir: string) => Promise<PreparedApp>;
  clock: () => Date;
  log: FastifyBaseLogger;
}

/**
 * Opens the socket. A server that cannot, such as one whose data folder is read-only, logs it and serves its site all the same.
 *
 * @returns closes it
 */
export async function openControlSocket(deps: ControlDeps): Promise<() => Promise<void>> {
  const app = controlApp(deps);
  const socket = socketOf(deps.runDir);
  try {
    if (await findServer(deps.runDir)) throw new Error('Another server uses this data folder.');
    await mkdir(deps.runDir, { recursive: true });
    // Left by a server that was killed.
    await rm(socket, { force: true });
    await app.listen({ path: socket });
    await chmod(socket, 0o600);
  } catch (error) {
    deps.log.info({ err: error }, 'Nothing can be published to this server while it runs.');
  }
  return () => app.close();
}

function controlApp({ about, distDir, problem, prepare, clock, log }: ControlDeps): FastifyInstance {
  const app: FastifyInstance = Fastify();
  const startedAt = clock().toISOString();
  let shown = distDir;
  let next: { distDir: string; prepared: PreparedApp } | undefined;
  const inUse = new Set([distDir]);

  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: error.message }),
  );

  app.get(controlPaths.status, async (): Promise<ServerStatus> => {
    const isFirst = shown === distDir;
    return { ...about, pid: process.pid, startedAt, distDir: shown, inUse: [...inUse], ...(isFirst && { problem }) };
  });

  /** One at a time. */
  let preparing = Promise.resolve();
  app.post(controlPaths.prepare, async (request) => {
    const input = prepareInput.parse(request.body);
    const prepared = preparing.then(() => prepareNext(input.distDir));
    preparing = prepared.catch(() => {});
    await prepared;
    return {};
  });

  app.post(controlPaths.show, async (request, reply) => {
    const input = prepareInput.parse(request.body);
    if (input.distDir === shown) return {};
    if (input.distDir !== next?.distDir) return reply.code(409).send({ message: 'This build is not loaded.' });
    const { prepared } = next;
    const before = shown;
    [next, shown] = [undefined, input.distDir];
    prepared.show().then(
      () => {
        inUse.delete(before);
        log.info({ distDir: before }, 'The build before has answered its requests and is closed.');
      },
      (error: unknown) => log.error({ err: error, distDir: before }, 'The build before could not be closed.'),
    );
    log.info(input, 'A new build is served.');
    return {};
  });

  const prepareNext = async (wanted: string) => {
    if (wanted === next?.distDir || wanted === shown) return;
    await discardNext();
    inUse.add(wanted);
    try {
      next = { distDir: wanted, prepared: await prepare(wanted) };
    } catch (error) {
      inUse.delete(wanted);
      log.error({ err: error, distDir: wanted }, 'A new build cannot be served; the one before goes on.');
      throw error;
    }
  };
  const discardNext = async () => {
    if (!next) return;
    const { distDir: discarded, prepared } = next;
    next = undefined;
    await prepared.discard();
    inUse.delete(discarded);
  };
  return app;
}
