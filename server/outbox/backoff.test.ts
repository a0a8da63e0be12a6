import { expect, test } from 'vitest';
import { backoff } from '#server/outbox/backoff.ts';

test('the first retry comes after about ten seconds, the second after twice that', () => {
  expect(backoff(1, 0)).toBe(10_000);
  expect(backoff(1, 1)).toBe(12_000);
  expect(backoff(2, 0)).toBe(20_000);
});

test('no wait is longer than an hour and a fifth', () => {
  expect(backoff(40, 1)).toBe(4_320_000);
});

test('attempts continue for at least 48 hours, even if every wait is the shortest, and then stop', () => {
  let hours = 0;
  let attempts = 1;
  for (let wait = backoff(attempts, 0); wait !== undefined; wait = backoff(attempts, 0)) {
    hours += wait / 3_600_000;
    attempts += 1;
  }
  expect(hours).toBeGreaterThan(48);
  expect(hours).toBeLessThan(72);
});
