/** The slides inside a carousel's viewport, in order. They are HTML of the page's, not of React's. */
export function slidesIn(viewport: HTMLElement): HTMLElement[] {
  return [...viewport.querySelectorAll<HTMLElement>('.carousel-slide')];
}

/**
 * Ends native scrolling: before the script is there, the slides are a list that scrolls sideways, and the visitor may
 * have scrolled it.
 *
 * @param viewport the scrolling element
 * @returns the index of the slide it had been scrolled to
 */
export function takeOverScroll(viewport: HTMLElement): number {
  const slides = slidesIn(viewport);
  const start = slides[0]?.offsetLeft ?? 0;
  const reached = slides.findIndex((slide) => slide.offsetLeft - start + slide.offsetWidth / 2 > viewport.scrollLeft);
  viewport.scrollLeft = 0;
  return Math.max(reached, 0);
}

/** The attributes of a group. APG asks for groups here; a fieldset would say that they are parts of a form. */
export function group(name: string, kind?: 'slide') {
  return { role: 'group', 'aria-label': name, 'aria-roledescription': kind } as const;
}
