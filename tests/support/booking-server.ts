/** A server in a thread of its own, with its own connections to a database that others have open, for tests of races. */
import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { buildApp } from '#server/app.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { createLog } from '#server/observability/log.ts';
import { exampleDeps } from './example-deps.ts';

export interface Post {
  url: string;
  payload: Record<string, string>;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  /** Of a redirect. */
  location: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as the server sent it, or undefined for a page.
  body: any;
}

export interface BookingServer {
  /** Posts all of these at the same time. */
  post: (posts: readonly Post[]) => Promise<Answer[]>;
  close: () => Promise<void>;
}

interface Settings {
  location: DatabaseLocation;
  /** The time of all servers, which stands still. */
  now: Date;
}

export async function startBookingServer(settings: Settings): Promise<BookingServer> {
  const worker = new Worker(new URL(import.meta.url), { workerData: settings });
  /** Rejects when the thread fails. */
  const answer = async () => (await once(worker, 'message'))[0];
  await answer();
  return {
    post: async (posts) => {
      worker.postMessage(posts);
      return await answer();
    },
    close: async () => {
      worker.postMessage('close');
      await answer();
      await worker.terminate();
    },
  };
}

async function run({ location, now }: Settings): Promise<void> {
  const db = openDatabase(location, {
    onLost: (error) => {
      throw error;
    },
  });
  const deps = exampleDeps(db);
  const app = await buildApp({
    ...deps,
    config: { ...deps.config, limits: { perClient: 1_000_000, inTotal: 1_000_000 } },
    clock: () => now,
    log: createLog(process.stderr, 'error'),
  });
  await app.ready();
  const post = async ({ url, payload, headers }: Post): Promise<Answer> => {
    const response = await app.inject({ method: 'POST', url, payload, headers: { ...headers } });
    const isJson = `${response.headers['content-type']}`.startsWith('application/json');
    const { location: to } = response.headers;
    return { status: response.statusCode, location: to, body: isJson ? response.json() : undefined };
  };
  parentPort?.on('message', async (message: Post[] | 'close') => {
    if (message !== 'close') return parentPort?.postMessage(await Promise.all(message.map(post)));
    await app.close();
    await db.destroy();
    parentPort?.postMessage('closed');
  });
  parentPort?.postMessage('ready');
}

if (parentPort && workerData?.location) await run(workerData);
