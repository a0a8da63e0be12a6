import { afterEach, expect, test, vi } from 'vitest';
import { timeOnPage } from './form-signals.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['opened as usual', [{ activationStart: 0 }], 5_000],
  ['prerendered', [{ activationStart: 3_000 }], 2_000],
  ['in a browser that does not prerender', [{}], 5_000],
  ['without a navigation entry', [], 5_000],
])('a page %s', (_how, entries, milliseconds) => {
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList);
  expect(timeOnPage()).toBe(milliseconds);
});
