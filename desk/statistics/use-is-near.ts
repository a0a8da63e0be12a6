import { type RefObject, useEffect, useState } from 'react';

/** How far below the window, in pixels, something counts as near. */
const AHEAD = 300;

/** Whether an element has been in the window, or nearly: what costs time to draw waits for that. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${AHEAD}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
