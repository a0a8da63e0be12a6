/** Shared parts of tests/fuzz, and the checks after each request. */
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { type AppDeps, buildApp } from '#server/app.ts';
import type { Schema } from '#server/db/schema.ts';
import { exampleDeps, type Seen } from './example-deps.ts';

/** Part of most typed texts; it must not appear in any log. */
export const MARK = 'Zq7Xk';

/** Strings that have broken programs: ends of strings, lines, fields and encodings, and changes of writing direction. */
const AWKWARD = [
  ...['\0', '\r\n', '\n\n', '\t', '\x1b[31m', '\x7f', '\x85', '\u2028', '\u2029', '\ufeff', '\ufffd', '\ufffe'],
  ...['\u202e', '\u2066', '\u200d', '\u0301'.repeat(20), '\ud800', '\udfff', '\ud83d\ude00', 'ﷺ', 'ß', 'İ', 'नमस्ते'],
  ...["'", '"', '`', '\\', '%', '%00', '%0d%0a', '%ff', '%u0041', '&', '=', '+', '#', '?', ';', ',', '<', '>', '|'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '-0', '1e999', '0x10'],
  ...['../', '..\\', '/etc/passwd', 'C:\\', '{{x}}', '<script>', "' or 1=1--", 'Bcc: a@b.example', '=1+1'],
  ...['a@b.example', 'https://a.example/', '[url=x]', '<a href=x>', 'x'.repeat(300), ' '.repeat(300), '@'.repeat(50)],
];

/** What a visitor or an attacker may type into any box. */
export const typedText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...AWKWARD), fc.constant(MARK), fc.string({ unit: 'binary', maxLength: 20 })), {
    maxLength: 8,
  })
  .map((pieces) => pieces.join(''));

/** Mostly a valid text, so that whole requests come about, otherwise any. */
export function mostly(valid: string): fc.Arbitrary<string> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(valid) }, { weight: 1, arbitrary: typedText });
}

/** A body with some of its bytes changed, removed or duplicated, or cut off. */
export function damaged(body: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  const damage = fc.record({
    kind: fc.constantFrom('none', 'none', 'none', 'flip', 'drop', 'double', 'cut', 'insert'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 40 }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 20 }),
  });
  return fc.tuple(body, damage).map(([whole, { kind, at, length, bytes }]) => {
    const place = Math.floor(at * whole.length);
    const [before, after] = [whole.subarray(0, place), whole.subarray(place)];
    switch (kind) {
      case 'flip':
        return Buffer.concat([before, Buffer.from([(after[0] ?? 0) ^ (length * 5)]), after.subarray(1)]);
      case 'drop':
        return Buffer.concat([before, after.subarray(length)]);
      case 'double':
        return Buffer.concat([whole, before]);
      case 'cut':
        return before;
      case 'insert':
        return Buffer.concat([before, bytes, after]);
      default:
        return whole;
    }
  });
}

/** Headers that determine how a body is parsed and answered; a name without a value is not sent. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record({
    accept: fc.option(
      fc.constantFrom('application/json', 'text/html', '*/*', 'application/json;q=x', ';;,q=,', 'text/html;q=NaN'),
      { nil: undefined },
    ),
    'idempotency-key': fc.option(
      fc.oneof(fc.uuid(), fc.constantFrom('', ' ', 'x'.repeat(201), 'schlüssel', '"quoted"', 'a,b')),
      { nil: undefined, freq: 2 },
    ),
    origin: fc.option(fc.constantFrom('null', 'https://evil.example', MARK), { nil: undefined }),
  })
  .map((headers) =>
    Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );

export interface Fuzzed {
  app: FastifyInstance;
  db: Kysely<Schema>;
  seen: Seen;
  close: () => Promise<void>;
}

/** The whole app over a database. Its repositories do not fail on purpose, so any failure is a bug. */
export async function openFuzzed(db: Kysely<Schema>, changes: Partial<AppDeps> = {}): Promise<Fuzzed> {
  const seen: Seen = { rendered: [], wakes: 0, logs: '' };
  const deps = exampleDeps(db, seen);
  // The tests' clock stands still: without a high limit, all but the first hundreds would be answered 429.
  const config = { ...deps.config, limits: { perClient: 1_000_000, inTotal: 1_000_000 } };
  const app = await buildApp({ ...deps, config, ...changes });
  await app.ready();
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { app, db, seen, close };
}

/**
 * Checks after a request: no failure of the server, complete records or none, and none of its words in the
 * logs. Empties the tables for the next request.
 */
export async function expectSound({ db, seen }: Fuzzed, response: LightMyRequestResponse): Promise<void> {
  const { statusCode, body, headers } = response;
  const logs = seen.logs;
  seen.logs = '';
  seen.rendered.length = 0;
  const problems: string[] = [];
  if (statusCode === 429) problems.push('It was not looked at: a limit came first.');
  if (statusCode < 200 || statusCode >= 500) problems.push('A failure of the server, or no answer.');
  if (logs.includes(MARK)) problems.push('What was typed stands in the logs.');
  if (logs.includes('"level":50')) problems.push('An error is logged.');
  const isStored = statusCode === 201 || /\/sent\?reference=|&done=booked$/.test(`${headers.location}`);
  const { records, isWhole } = await takeStored(db);
  if (records !== (isStored ? 1 : 0)) problems.push(`${records} records are stored.`);
  if (!isWhole) problems.push('Records and messages do not belong together.');
  expect(problems, `${statusCode} ${body.slice(0, 300)}\n${logs}`).toEqual([]);
}

/** Counts enquiries and applications, and checks that each has its two messages and every message its record. Empties the tables. */
async function takeStored(db: Kysely<Schema>): Promise<{ records: number; isWhole: boolean }> {
  const messages = await db.selectFrom('outbox').select(['lead_id', 'subscription_id']).execute();
  const records = await db.selectFrom('leads').select('id').execute();
  const subscriptions = await db.selectFrom('subscriptions').select('id').execute();
  const owners = messages.map((message) => message.lead_id);
  const ofNone = owners.filter((owner) => owner === null).length;
  const isWhole =
    records.every(({ id }) => owners.filter((owner) => owner === id).length === 2) &&
    messages.length - ofNone === records.length * 2 &&
    ofNone <= subscriptions.length;
  for (const table of ['outbox', 'leads', 'subscription_tokens', 'subscriptions']) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  return { records: records.length, isWhole };
}
