import { useSyncExternalStore } from 'react';

/** In pixels. The head of the page covers so much of the list, and the bar of phones so much of its end. */
export const HEAD = 72;
const FOOT = 80;

/** Rows that are drawn beyond the screen. */
const OVERSCAN = 8;

export interface WindowRows {
  /** The places that are drawn; `last` is -1 when there are none. */
  first: number;
  last: number;
  /** Scrolls as little as shows the row; `center`: to the middle of the window. */
  scrollTo: (place: number, align?: 'center') => void;
}

/**
 * Which rows of a list stand in the window or near it. The window scrolls, and all rows have the same height: nothing is measured.
 *
 * @param list top: where it begins in the document; height: of a row. Both in pixels
 */
export function useWindowRows({ count, top, height }: { count: number; top: number; height: number }): WindowRows {
  const placeAt = (y: number) => Math.floor((y - top) / height);
  // As text, so that nothing is drawn while the same rows are on the screen.
  const shown = useSyncExternalStore(
    subscribe,
    () =>
      `${Math.max(0, placeAt(window.scrollY) - OVERSCAN)} ${Math.min(count - 1, placeAt(window.scrollY + window.innerHeight) + OVERSCAN)}`,
  );
  const [first = 0, last = 0] = shown.split(' ').map(Number);
  return {
    first: Math.min(first, Math.max(0, last)),
    last,
    scrollTo: (place, align) => {
      const start = top + place * height;
      const lowest = start - HEAD;
      const highest = start + height + FOOT - window.innerHeight;
      const y =
        align === 'center'
          ? start + height / 2 - window.innerHeight / 2
          : Math.min(lowest, Math.max(highest, window.scrollY));
      window.scrollTo({ top: y, behavior: 'instant' });
    },
  };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}
