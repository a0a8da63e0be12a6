import { expect, it } from 'vitest';
import { answersSummary, duration, percent } from './words.ts';

const HOUR_MS = 3_600_000;

it.each([
  [0, 'under 1 min'],
  [45 * 60_000, '45 min'],
  [5.5 * HOUR_MS, '5.5 h'],
  [47.8 * HOUR_MS, '2 days'],
  [60 * HOUR_MS, '2.5 days'],
])('%d ms are %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});

it('the share of answers in time says that the late ones are counted, too', () => {
  const times = { received: 10, answered: 2, open: 8, late: 5, medianMs: 5 * HOUR_MS, percentile90Ms: null };
  expect(answersSummary({ ...times, shareInTime: 1 / 7 }, 'enquiries')).toBe(
    'Half of the answered enquiries were answered within 5 h. Of the 2 answered and the 5 still open and late together, 14 % had an answer within the promised time.',
  );
});

it('a share is rounded, but what is not all is not 100 %', () => {
  expect(percent(0.999)).toBe('99 %');
  expect(percent(1)).toBe('100 %');
  expect(percent(0.29)).toBe('29 %');
});
