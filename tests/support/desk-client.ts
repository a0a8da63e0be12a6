import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { type DeskContent, deskContentSchema } from '#contract/desk/content.ts';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { getLead } from '#contract/desk/lead.ts';
import type { sendReply } from '#contract/desk/replies.ts';
import type { Role } from '#contract/desk/rights.ts';
import type { Me } from '#contract/desk/sign-in.ts';
import { type Endpoint, type ErrorReply, FILE_TYPE, type InputOf, pathOf } from '#contract/endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { Schema } from '#server/db/schema.ts';
import { buildDeskApp } from '#server/desk/api/desk-app.ts';
import type { DeskAppDeps } from '#server/desk/api/desk-services.ts';
import { memoryRateLimitStore } from '#server/intake/rate-limit.ts';
import { createUploadMemory } from '#server/intake/read-upload.ts';
import { createLog } from '#server/observability/log.ts';
import type { Person } from '#server/people/repository.ts';
import { mailStates } from '#server/reports/mail-states.ts';
import { readWarnings } from '#server/reports/read-warnings.ts';
import { systemRandomness } from '#server/runtime.ts';
import { hashToken, newToken } from '#server/token.ts';
import { NO_WEBHOOKS } from '#server/webhooks/compose-webhook.ts';
import { exampleSiteData } from './examples.ts';
import { addPerson, addSession } from './people.ts';
import type { TestDatabase } from './sqlite.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Where the desk is in a test. */
export const DESK_ORIGIN = 'http://localhost:4322';

const NAMES: Partial<Record<Role, string>> = { owner: 'Olivia Owner', agent: 'Arjun Agent', writer: 'Wasim Writer' };

/** The words of content/desk.yaml. */
export const deskContent: DeskContent = deskContentSchema.parse(
  parse(readFileSync(path.join(ROOT, 'content', 'desk.yaml'), 'utf8')),
);

export interface DeskSession {
  person: Person;
  /** The value of the session's cookie. */
  token: string;
}

export type DeskCallResult<Reply> =
  | { status: 200; reply: Reply; response: LightMyRequestResponse }
  | { status: number; error: ErrorReply['error']; response: LightMyRequestResponse };

export interface DeskClient {
  app: FastifyInstance;
  /** What the server has logged. */
  logs: () => string;
  /** How often the outbox was woken. */
  wakes: () => number;
  now: () => Date;
  setNow: (now: Date) => void;
  /** Sets the clock on. */
  pass: (milliseconds: number) => void;
  /** Calls an endpoint as the screen does. */
  call: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: NoInfer<Input>,
    options?: CallOptions,
  ) => Promise<DeskCallResult<Reply>>;
  /** The same, for a call that must succeed. @throws when it does not */
  ask: <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>, session?: DeskSession) => Promise<Reply>;
  /** Adds a person and signs them in. */
  signIn: (role: Role, name?: string, mayPublish?: boolean) => Promise<DeskSession>;
  /** A reply to a lead as it is now, which is not sent yet. */
  newReply: (
    reference: string,
    session: DeskSession,
    changes?: Partial<InputOf<typeof sendReply>>,
  ) => Promise<InputOf<typeof sendReply>>;
  close: () => Promise<void>;
}

interface CallOptions {
  session?: DeskSession | undefined;
  /** In addition to those of a browser, or instead. */
  headers?: Record<string, string>;
}

const SITE = 'http://localhost:4321';

/**
 * The desk over the real repositories, at 12:00 in India on 1 March 2026.
 *
 * @param changes other dependencies than the usual ones
 */
export async function openDeskApp(db: Kysely<Schema>, changes: Partial<DeskAppDeps> = {}): Promise<DeskClient> {
  let now = new Date('2026-03-01T06:30:00Z');
  let logs = '';
  let wakes = 0;
  const randomness = { ...systemRandomness, id: increasingId() };
  const app = await buildDeskApp({
    db,
    mail: {
      siteData: exampleSiteData,
      leadsTo: 'leads@example.com',
      siteUrl: SITE,
      serverUrl: SITE,
      deskUrl: DESK_ORIGIN,
      newId: randomness.id,
    },
    webhooks: NO_WEBHOOKS,
    mailStates: mailStates(db, { isOn: true, patienceMs: 0 }),
    mailFolder: { remove: async () => {} },
    content: deskContent,
    folder: path.join(import.meta.dirname, 'desk-screen'),
    origin: () => DESK_ORIGIN,
    isSecure: false,
    trustedProxies: ['127.0.0.1', '::1'],
    rateLimits: memoryRateLimitStore(),
    uploadMemory: createUploadMemory(),
    digestAt: '09:00',
    lettersPerMinute: 60,
    changesMs: 20,
    readWarnings: () => readWarnings(db, now),
    callWebsite: async () => {
      throw new ApiError('failed', 'The website editor is not running.');
    },
    wakeOutbox: () => {
      wakes += 1;
    },
    wakeLetters: () => {},
    clock: () => now,
    randomness,
    log: createLog({
      write: (line) => {
        logs += line;
      },
    }),
    ...changes,
  });

  const call: DeskClient['call'] = async (endpoint, input, { session, headers } = {}) => {
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input as Record<string, unknown>),
      headers: {
        host: new URL(DESK_ORIGIN).host,
        'sec-fetch-site': 'same-origin',
        ...(session && { cookie: `desk=${session.token}` }),
        ...(endpoint.method !== 'GET' && {
          origin: DESK_ORIGIN,
          'content-type': endpoint.takesFile ? FILE_TYPE : 'application/json',
        }),
        ...headers,
      },
      ...(endpoint.method !== 'GET' && { payload: JSON.stringify(input) }),
    });
    const body: unknown = response.json();
    if (response.statusCode === 200) return { status: 200, reply: body as never, response };
    return { status: response.statusCode, error: (body as ErrorReply).error, response };
  };

  const ask: DeskClient['ask'] = async (endpoint, input, session) => {
    const result = await call(endpoint, input, { session });
    if ('reply' in result) return result.reply;
    throw new Error(`${endpoint.method} ${endpoint.path}: ${result.status} ${JSON.stringify(result.error)}`);
  };

  return {
    app,
    logs: () => logs,
    wakes: () => wakes,
    now: () => now,
    setNow: (time) => {
      now = time;
    },
    pass: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    call,
    ask,
    newReply: async (reference, session, changes) => {
      const { version } = await ask(getLead, { reference }, session);
      return { reference, id: randomUUID(), subject: 'Re: Fabric', text: 'Yes.', version, ...changes };
    },
    signIn: async (role, name = NAMES[role] ?? role, mayPublish = role === 'owner') => {
      const id = systemRandomness.id();
      const email = `${name.toLowerCase().replaceAll(' ', '.')}.${id.slice(-12)}@example.com`;
      const person: Person = { id, name, email, role, mayPublish };
      const { text } = newToken(systemRandomness.bytes);
      await addPerson(db, person, now);
      await db.updateTable('people').set({ email_confirmed_at: now.toISOString() }).where('id', '=', id).execute();
      await addSession(db, id, { hash: hashToken(text) }, now);
      return { person, token: text };
    },
    close: () => app.close(),
  };
}

/** A desk over an empty database; both end with the test. */
export async function openDesk(
  openEmpty: TestDatabase['openEmpty'],
  changes?: Partial<DeskAppDeps>,
): Promise<{ db: Kysely<Schema>; desk: DeskClient }> {
  const db = await openEmpty();
  const desk = await openDeskApp(db, changes);
  onTestFinished(() => desk.close());
  return { db, desk };
}

/** Two servers on one empty database; all end with the test. */
export async function openDesks(
  openShared: TestDatabase['openShared'],
  changes?: Partial<DeskAppDeps>,
): Promise<{ dbs: Kysely<Schema>[]; db: Kysely<Schema>; desk: DeskClient; other: DeskClient }> {
  const [db, second = db] = await openShared(2);
  const dbs = [...new Set([db, second])];
  const [desk, other] = [await openDeskApp(db, changes), await openDeskApp(second, changes)];
  onTestFinished(async () => {
    await Promise.all([desk.close(), other.close()]);
  });
  return { dbs, db, desk, other };
}

/** Ids of version 7 of one millisecond are in no order; entries of a log that a test reads are to be in theirs. */
function increasingId(): () => string {
  let last = '';
  return () => {
    let next = systemRandomness.id();
    while (next <= last) next = systemRandomness.id();
    last = next;
    return next;
  };
}

/** The session that a sign-in has started, from its cookie. */
export function cookieOf({ response }: DeskCallResult<Me>): DeskSession {
  const token = /^(?:__Host-)?desk=([\w-]+);/.exec(String(response.headers['set-cookie']))?.[1];
  const { person } = response.json() as Me;
  if (!token || !person) throw new Error(`Nobody is signed in: ${response.body}`);
  return { person, token };
}

/** The tokens of the links to sign in that wait in the outbox, the oldest first. */
export async function mailedTokens(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('person_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ payload }) => /\/sign-in\/#([\w-]+)/.exec(payload)?.[1] ?? []);
}

/** The tokens of the links to confirm an address that wait in the outbox, by the address that they are mailed to. */
export async function addressTokens(db: Kysely<Schema>): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('person_id', 'is not', null)
    .orderBy('id')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ payload }) => {
      const token = /\/account#([\w-]+)/.exec(payload)?.[1];
      return token === undefined ? [] : [[(JSON.parse(payload) as { to: { address: string } }).to.address, token]];
    }),
  );
}

/** Every endpoint that contract/desk/ declares. */
export async function declaredEndpoints(): Promise<DeskEndpoint[]> {
  const folder = path.join(ROOT, 'contract', 'desk');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file))));
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value): value is DeskEndpoint => {
      return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'right' in value;
    });
}
