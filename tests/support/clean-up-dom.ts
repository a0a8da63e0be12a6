import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Testing Library does this by itself only where afterEach is a global. The files of a worker share one document: what a
// test has put there without it must go too.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// And what one file has changed for all of its tests is no other file's.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.title = '';
});
