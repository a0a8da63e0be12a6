import type { ReactNode } from 'react';
import { interpolate } from '#site/text/interpolate.ts';

interface CarouselSlideProps {
  /** What the slide shows, in a few words. */
  name: string;
  /** Counted from 1. */
  n: number;
  total: number;
  /** {n}, {total} and {name} stand for the slide. */
  label: string;
  children: ReactNode;
}

/** A slide of a Carousel. Plain HTML that is never hydrated; the carousel moves it and sets `inert` when it is out of view. */
export function CarouselSlide({ name, n, total, label, children }: CarouselSlideProps) {
  return (
    <div {...group(interpolate(label, { n, total, name }), 'slide')} className="carousel-slide">
      {children}
    </div>
  );
}

/** The slides inside a carousel's viewport, in order. They are server HTML, not rendered by React. */
export function slidesIn(viewport: HTMLElement): HTMLElement[] {
  return [...viewport.querySelectorAll<HTMLElement>('.carousel-slide')];
}

/**
 * Ends native scrolling: before the script runs, the slides are a list that scrolls sideways, and the visitor may have
 * scrolled it.
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
