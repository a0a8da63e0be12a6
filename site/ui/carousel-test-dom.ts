import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stubs what a carousel needs and jsdom lacks: a layout with slides 100 px wide, observers and media queries; also installs
 * fake timers. Undone by vi.restoreAllMocks, vi.unstubAllGlobals and vi.useRealTimers.
 */
export function stubCarouselDom({ reducedMotion = false } = {}): void {
  // The rotation and Embla's movement pause between calls of `pass`; a visitor's own delays stay real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: reducedMotion && query.includes('reduced-motion') }),
  );
  vi.stubGlobal('ResizeObserver', IdleObserver);
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('carousel-slide')
      ? 100 * [...(this.parentElement?.children ?? [])].indexOf(this)
      : 0;
  });
}

class IdleObserver {
  observe(): void {}
  disconnect(): void {}
}

/** Advances the fake timers. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The index of the dot that is marked as the current one. */
export const currentDot = () =>
  screen.getAllByRole('button', { name: /^Show/ }).findIndex((dot) => dot.getAttribute('aria-current') === 'true');
