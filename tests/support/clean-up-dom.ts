import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { clearDrafts } from '#screen/api/draft-storage.ts';
import { closeToast, readToasts } from '#screen/ui/toasts.ts';

// On a busy machine its second is too short.
configure({ asyncUtilTimeout: 60_000 });

// Testing Library cleans up by itself only if afterEach is a global. The test files of a worker share one document and its modules,
// so elements that a test has added itself must be removed too, toasts closed, and drafts cleared.
afterEach(() => {
  cleanup();
  for (const { id } of readToasts()) closeToast(id);
  document.body.replaceChildren();
  clearDrafts();
});

// Stubs that one file has set for all of its tests must not affect the next file.
afterAll(async () => {
  // A screen that is still being loaded would fail with this file, and every later file of the worker would get the failure.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.title = '';
});

// jsdom has none: every screen is wide.
window.matchMedia ??= () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
