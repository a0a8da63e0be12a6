import { afterEach, expect, test, vi } from 'vitest';
import { openFor } from '#contract/visit-signs.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['opened in the usual way', [{ activationStart: 0 }], 5_000],
  ['drawn ahead of its visitor', [{ activationStart: 3_000 }], 2_000],
  ['in a browser that says nothing of it', [{}], 5_000],
  ['in one that says nothing at all', [], 5_000],
])('a page %s', (_how, entries, milliseconds) => {
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList);
  expect(openFor()).toBe(milliseconds);
});
