import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does this by itself only where afterEach is a global. The files of a worker share one document: what a
// test has put there without it must go too.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
