import { afterEach, expect, test, vi } from 'vitest';
import { watchScrollDirection } from './scroll-direction.ts';

/** jsdom scrolls nothing. */
function scrollTo(top: number): boolean {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
  return document.documentElement.hasAttribute('data-scrolls-down');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the page is marked while the visitor scrolls down, until they scroll up', () => {
  watchScrollDirection();
  expect([0, 100, 400].map(scrollTo)).toEqual([false, true, true]);
  expect([390, 380, 500].map(scrollTo)).toEqual([false, false, true]);
  // A bounce at the top goes beyond it, and back.
  expect([0, -30, -10, 0].map(scrollTo)).toEqual([false, false, false, false]);
});
