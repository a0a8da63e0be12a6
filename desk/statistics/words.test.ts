import { expect, it } from 'vitest';
import { answersSummary, applicationsSummary, duration, percent, spamSummary, undeliveredSummary } from './words.ts';

const HOUR_MS = 3_600_000;

it.each([
  [0, 'under 1 min'],
  [45 * 60_000, '45 min'],
  [59.7 * 60_000, '1 h'],
  [5 * HOUR_MS, '5 h'],
  [5.5 * HOUR_MS, '5.5 h'],
  [9.97 * HOUR_MS, '10 h'],
  [26.4 * HOUR_MS, '26 h'],
  [47.8 * HOUR_MS, '2 days'],
  [60 * HOUR_MS, '2.5 days'],
])('%d ms are %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});

it('a share is rounded, but what is not all is not 100 %', () => {
  expect(percent(0.999)).toBe('99 %');
  expect(percent(1)).toBe('100 %');
  expect(percent(0.29)).toBe('29 %');
});

it('says how soon was answered', () => {
  const times = { received: 12, answered: 10, open: 2, late: 1, percentile90Ms: 1 };
  expect(answersSummary({ ...times, medianMs: 5.5 * HOUR_MS, shareInTime: 9 / 11 }, 'enquiries')).toBe(
    'Half of the answered enquiries were answered within 5.5 h; 82 % within the promised 24 hours.',
  );
  const none = { ...times, answered: 0, medianMs: null, percentile90Ms: null, shareInTime: 0 };
  expect(answersSummary(none, 'enquiries')).toBe('None of the enquiries is answered yet.');
});

it('counts one as one', () => {
  expect(undeliveredSummary({ total: 1, dismissed: 0, byReason: [] })).toBe(
    '1 mail or webhook was given up. 1 of them still waits.',
  );
  expect(undeliveredSummary({ total: 3, dismissed: 3, byReason: [] })).toBe(
    '3 mails and webhooks were given up. All of them were dismissed.',
  );
  expect(spamSummary({ held: [1, 1], released: [0, 1] })).toBe(
    '2 messages were held as suspected spam. 1 of them was no spam and was released.',
  );
  expect(applicationsSummary({ total: 0, byPosition: [] })).toBe('Nobody applied in these weeks.');
});
