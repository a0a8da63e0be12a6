import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * What a carousel needs and jsdom has not: a layout of slides 100 px wide, observers of it, media queries; and timers that
 * a test moves on. Undone by vi.restoreAllMocks, vi.unstubAllGlobals and vi.useRealTimers.
 */
export function stubCarouselDom({ reducedMotion = false } = {}): void {
  // The rotation and Embla's movement stand still between calls of `pass`; a visitor's own delays stay real.
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

export const visitor = () => userEvent.setup({ delay: null });

/** Lets `ms` milliseconds go by. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The index of the dot that is marked as the current one. */
export const currentDot = () =>
  screen.getAllByRole('button', { name: /^Show/ }).findIndex((dot) => dot.getAttribute('aria-current') === 'true');
