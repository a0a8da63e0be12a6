import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { answerDueAt, lateBefore } from './response-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight in India, with which Thursday, 1 January 2026 began. */
const START = Date.parse('2026-01-01T00:00:00+05:30');

const inIndia = (text: string): Date => new Date(`${text}+05:30`);
const holidays = (...days: string[]) => days.map((day) => ({ day, name: 'Holiday' }));
const everyDay: AnswerRule = { hours: 24, workingDays: [0, 1, 2, 3, 4, 5, 6], holidays: [] };
const weekdays: AnswerRule = { ...everyDay, workingDays: [1, 2, 3, 4, 5] };

describe('an answer is due', () => {
  test.each<[string, string, AnswerRule, string]>([
    ['after the promised hours', '2026-03-07T18:00', everyDay, '2026-03-08T18:00'],
    ['on Monday evening, for an enquiry of Friday evening', '2026-03-06T18:00', weekdays, '2026-03-09T18:00'],
    ['at the end of Monday, for one of the weekend', '2026-03-07T11:00', weekdays, '2026-03-10T00:00'],
    ['at the end of the day that began with it', '2026-03-06T00:00', weekdays, '2026-03-07T00:00'],
    [
      'after a rest of several days',
      '2026-03-05T12:00',
      { ...weekdays, holidays: holidays('2026-03-06', '2026-03-09', '2026-03-10') },
      '2026-03-11T12:00',
    ],
    ['seven working days later', '2026-03-06T18:00', { ...weekdays, hours: 168 }, '2026-03-17T18:00'],
  ])('%s', (_, from, rule, due) => {
    expect(answerDueAt(inIndia(from), rule)).toEqual(inIndia(due));
  });
});

/** Around working days and rests of two months, with moments at which a day begins or ends. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: 60 * DAY_MS }),
  fc.integer({ min: 0, max: 60 }).map((days) => days * DAY_MS),
  fc.integer({ min: 0, max: 60 * 24 }).map((hours) => hours * HOUR_MS),
);
const nudged = fc
  .tuple(moment, fc.constantFrom(-1, 0, 1))
  .map(([milliseconds, nudge]) => new Date(START + milliseconds + nudge));
const anyRule: fc.Arbitrary<AnswerRule> = fc.record({
  hours: fc.integer({ min: 1, max: 168 }),
  workingDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  holidays: fc
    .array(fc.integer({ min: 0, max: 80 }), { maxLength: 40 })
    .map((days) =>
      holidays(...days.map((day) => new Date(START + DAY_MS / 2 + day * DAY_MS).toISOString().slice(0, 10))),
    ),
});

test('what is older than the threshold of a moment is what was due before it', () => {
  fc.assert(
    fc.property(nudged, nudged, anyRule, (from, now, rule) => {
      expect(from < lateBefore(now, rule)).toBe(answerDueAt(from, rule) < now);
    }),
    { numRuns: 2_000 },
  );
  // The moments where it changes.
  fc.assert(
    fc.property(nudged, fc.constantFrom(-1, 0, 1), anyRule, (from, nudge, rule) => {
      const now = new Date(answerDueAt(from, rule).getTime() + nudge);
      expect(from < lateBefore(now, rule)).toBe(nudge === 1);
    }),
    { numRuns: 2_000 },
  );
});

test('what came later is never due earlier', () => {
  fc.assert(
    fc.property(nudged, nudged, anyRule, (one, other, rule) => {
      const [first, second] = one < other ? [one, other] : [other, one];
      expect(answerDueAt(first, rule).getTime()).toBeLessThanOrEqual(answerDueAt(second, rule).getTime());
    }),
  );
});
