/**
 * Every text form that a visitor can send, as JSON and as a plain form, on both databases.
 *
 * @module-tag full
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe } from 'vitest';
import { databases } from '../support/databases.ts';
import { bookingFields, consultationFields, contactFields } from '../support/examples.ts';
import { damaged, expectSound, type Fuzzed, MARK, mostly, oddHeaders, openFuzzed, typedText } from '../support/fuzz.ts';
import { testProperty } from '../support/fuzz-options.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const ODD_TYPES = [
  ...[JSON_TYPE, FORM, 'APPLICATION/JSON; charset=utf-16', 'application/json;', 'text/plain'],
  ...['multipart/form-data; boundary=x', 'x', ''],
];

const TARGETS = [
  ['/api/enquiries', contactFields],
  ['/api/enquiries', consultationFields],
  ['/api/bookings', { ...bookingFields, startsAt: '2026-03-02T04:30:00.000Z' }],
  ['/book/move', { token: MARK, sequence: '0', startsAt: '2026-03-02T04:30:00.000Z' }],
  ['/book/cancel', { token: MARK, sequence: '0' }],
  ['/newsletter', { email: 'meera@example.com' }],
  ['/newsletter/confirm', { token: MARK }],
  ['/newsletter/unsubscribe', { token: MARK }],
  ['/newsletter/unsubscribe?token=x', { 'List-Unsubscribe': 'One-Click' }],
] as const;

/** Extra fields: names that the server, JavaScript, or nobody uses. */
const EXTRA = 'form name idempotencyKey reason openFor to timestamp __proto__ constructor toString length'.split(' ');

/** Huge counts and depths, each below the body limit. */
const FLOODS = [
  'a=1&'.repeat(20_000),
  '&'.repeat(100_000),
  '='.repeat(100_000),
  '%'.repeat(100_000),
  `${'a[b]'.repeat(5_000)}=1`,
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  `{${Array.from({ length: 8_000 }, (_, n) => `"k${n}":1`).join()}}`,
  `{"message":"${'\\u0000'.repeat(15_000)}"}`,
  `{"message":"${'www.a'.repeat(15_000)}","name":"x","email":"a@b.example"}`,
  `message=${'<a '.repeat(30_000)}&name=x&email=a@b.example`,
  `email=${'a'.repeat(60_000)}@${'b'.repeat(60_000)}`,
];

const anyValue = fc.oneof(
  typedText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(1e308, -0, 2 ** 53, true, null),
  fc.constantFrom<unknown>({ toString: 1, valueOf: 1 }, { length: 1e9 }, [[[[]]]], ['a', 'b']),
);

describe.each(databases)('on $name', ({ name, openEmpty }) => {
  let fuzzed: Fuzzed;
  beforeAll(async () => {
    fuzzed = await openFuzzed(await openEmpty());
  });
  afterAll(() => fuzzed.close());
  // The parsers are the same for both; PostgreSQL gets what only it refuses, such as a zero byte.
  const runs = name === 'SQLite' ? 60 : 25;

  describe.each(TARGETS)('%s', (url, valid) => {
    const post = (payload: Buffer | string, type: string, headers: Record<string, string>) =>
      fuzzed.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } });

    const fields = fieldsLike(valid);

    testProperty(
      'takes any values in JSON',
      fc.asyncProperty(
        fields,
        fc.dictionary(fc.constantFrom(...EXTRA), anyValue, { maxKeys: 3 }),
        oddHeaders,
        async (given, extra, headers) => {
          const body = JSON.stringify({ ...given, ...extra });
          await expectSound(fuzzed, await post(body, JSON_TYPE, headers));
        },
      ),
      runs,
    );

    const bodies = fc.oneof(
      fields.map((given) => Buffer.from(JSON.stringify(given))),
      fc.constant(Buffer.from(`${new URLSearchParams(valid)}`)),
      fc.json().map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(...FLOODS).map((text) => Buffer.from(text)),
    );
    testProperty(
      'takes damaged bodies of any type',
      fc.asyncProperty(damaged(bodies), fc.constantFrom(...ODD_TYPES), oddHeaders, async (body, type, headers) => {
        await expectSound(fuzzed, await post(body, type, headers));
      }),
      runs,
    );
  });
});

function fieldsLike(valid: Record<string, string>): fc.Arbitrary<Record<string, unknown>> {
  const each = Object.entries(valid).map(([key, value]) => [
    key,
    fc.oneof({ weight: 5, arbitrary: mostly(value) }, { weight: 1, arbitrary: anyValue }),
  ]);
  return fc.record(Object.fromEntries(each), { requiredKeys: [] });
}
