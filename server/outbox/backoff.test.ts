import { expect, test } from 'vitest';
import { backoff, MAX_BACKOFF_MS } from '#server/outbox/backoff.ts';

test('each wait is twice the one before, with a jitter of a fifth at most, up to the longest', () => {
  const first = backoff(1, 0) ?? 0;
  expect(backoff(2, 0)).toBe(2 * first);
  expect(backoff(1, 1)).toBe(1.2 * first);
  expect(backoff(40, 1)).toBe(MAX_BACKOFF_MS);
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
