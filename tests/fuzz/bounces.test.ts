/**
 * Reports about mails that did not arrive, damaged on their way or made up, on both databases.
 *
 * @module-tag full
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { bounceReport, bounceReportNames } from '../support/bounce-reports.ts';
import { databases } from '../support/databases.ts';
import { exampleDeps } from '../support/example-deps.ts';
import { damaged, type Fuzzed, MARK, mostly, openFuzzed, typedText } from '../support/fuzz.ts';
import { testProperty } from '../support/fuzz-options.ts';
import { addSubscription } from '../support/leads.ts';

const TOKEN = 'a-token-of-the-tests-with-enough-characters';

/** A report with texts of anybody in the fields that are read. */
const filledIn = fc
  .tuple(
    fc.constantFrom(...bounceReportNames),
    typedText,
    fc.constantFrom('Final-Recipient', 'Diagnostic-Code', 'Status'),
  )
  .map(([name, text, field]) =>
    Buffer.from(
      bounceReport(name)
        .toString()
        .replace(new RegExp(`^${field}:.*`, 'mi'), () => `${field}: x; ${text}`),
    ),
  );
const whole = fc.constantFrom(...bounceReportNames).map(bounceReport);
const mails = damaged(fc.oneof(whole, filledIn));

const report = fc.record(
  {
    recipient: mostly('gone@visitor.example'),
    action: mostly('failed'),
    status: mostly('5.1.1'),
    reason: mostly('550 5.1.1 No such user'),
    messageId: mostly('<a@b.example>'),
  },
  { requiredKeys: [] },
);
const values = fc.oneof(report, fc.array(fc.oneof(report, fc.jsonValue()), { maxLength: 4 }), fc.jsonValue());
const json = damaged(values.map((value) => Buffer.from(JSON.stringify(value))));

describe.each(databases)('POST /bounces on $name', ({ openEmpty }) => {
  let fuzzed: Fuzzed;
  beforeAll(async () => {
    const db = await openEmpty();
    const { config } = exampleDeps(db);
    fuzzed = await openFuzzed(db, { config: { ...config, bounceToken: TOKEN } });
    await addSubscription(db, 'gone@visitor.example', new Date('2026-03-01T06:00:00Z'));
  });
  afterAll(() => fuzzed.close());

  const isAnswered = (type: string) => async (payload: Buffer) => {
    const { app, seen } = fuzzed;
    const headers = { 'content-type': type, authorization: `Bearer ${TOKEN}` };
    const response = await app.inject({ method: 'POST', url: '/bounces', payload, headers });
    const answer = response.json();
    if (response.statusCode === 200) {
      expect(Object.keys(answer)).toEqual(['recorded', 'ignored', 'unknown']);
    } else {
      expect([response.statusCode, answer.message]).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)]);
    }
    expect(seen.logs).not.toContain(MARK);
    expect(seen.logs).not.toContain('"level":50');
    seen.logs = '';
  };
  const end = 'is recorded, or refused with a sentence';
  testProperty(`a mail ${end}`, fc.asyncProperty(mails, isAnswered('message/rfc822')), 600);
  testProperty(`JSON ${end}`, fc.asyncProperty(json, isAnswered('application/json')), 600);
});
