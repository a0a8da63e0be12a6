import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// On a busy machine its second is too short.
configure({ asyncUtilTimeout: 60_000 });

// Testing Library cleans up by itself only if afterEach is a global. The test files of a worker share one document, so
// elements that a test has added itself must be removed too.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// Stubs that one file has set for all of its tests must not affect the next file.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.title = '';
});

// jsdom has none: every screen is wide.
window.matchMedia ??= () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
