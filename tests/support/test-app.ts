/** The app of the test that runs, over an empty SQLite, and what a test changes around it. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { type AppDeps, buildApp } from '#server/app.ts';
import type { Schema } from '#server/db/schema.ts';
import { breakable, exampleDeps, type Seen } from './example-deps.ts';
import { encodeForm } from './forms.ts';
import { sqlite } from './sqlite.ts';

type Changes = Partial<Omit<AppDeps, 'config'>> & { config?: Partial<AppDeps['config']> };

interface TestApp {
  app: FastifyInstance;
  db: Kysely<Schema>;
  seen: Seen;
  /** The time of its clock. */
  now: Date;
  /** Every statement fails, as on a full disk. */
  isStoreFailing: boolean;
  /** Another app over the same database, which the test closes. */
  build: (other?: Changes) => Promise<FastifyInstance>;
  /** Closes the app, and opens another in its place. */
  reopen: (other: Changes) => Promise<void>;
  /** @param body an object as JSON, a form as a browser encodes it; anything else as the headers say */
  post: (
    url: string,
    body: InjectOptions['payload'] | URLSearchParams | FormData,
    headers?: Record<string, string>,
    options?: InjectOptions & { to?: FastifyInstance },
  ) => Promise<LightMyRequestResponse>;
  pass: (milliseconds: number) => void;
}

/** Opens an app before each test of the file and closes it after the test. */
export function testApp(changes: Changes = {}): TestApp {
  const server = {
    build: (other = {}) => {
      const deps = exampleDeps(server.db, server.seen);
      const config = { ...deps.config, ...changes.config, ...other.config };
      const db = breakable(server.db, () => server.isStoreFailing);
      return buildApp({ ...deps, db, clock: () => server.now, ...changes, ...other, config });
    },
    reopen: async (other) => {
      await server.app.close();
      server.app = await server.build(other);
    },
    post: async (url, body, headers = {}, { to = server.app, ...options } = {}) => {
      const isForm = body instanceof URLSearchParams || body instanceof FormData;
      const encoded = isForm ? await encodeForm(body) : { payload: body, headers: {} };
      const { payload } = encoded;
      return to.inject({ method: 'POST', url, payload, headers: { ...encoded.headers, ...headers }, ...options });
    },
    pass: (milliseconds) => {
      server.now = new Date(server.now.getTime() + milliseconds);
    },
  } as TestApp;
  beforeEach(async () => {
    server.db = await sqlite.openEmpty();
    server.seen = { rendered: [], wakes: 0, logs: '' };
    server.now = new Date('2026-03-01T06:30:00Z');
    server.isStoreFailing = false;
    server.app = await server.build();
  });
  afterEach(() => server.app.close());
  return server;
}
