import type { ReactNode } from 'react';
import { interpolate } from '#site/text/interpolate.ts';
import { group } from '#site/ui/carousel-slides.ts';

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

/** A slide of a Carousel. Plain HTML that is never hydrated: the carousel moves it, and takes it out of reach, as it is. */
export function CarouselSlide({ name, n, total, label, children }: CarouselSlideProps) {
  return (
    <div {...group(interpolate(label, { n, total, name }), 'slide')} className="carousel-slide">
      {children}
    </div>
  );
}
