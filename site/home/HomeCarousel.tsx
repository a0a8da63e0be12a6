import type { ReactNode } from 'react';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import { Carousel } from '#site/ui/Carousel.tsx';
import type { CarouselCopy } from '#site/ui/CarouselFrame.tsx';

/** `delay` in milliseconds, as specified. */
const variants = {
  partners: { delay: 2200, inView: 'many' },
  testimonials: { delay: 2500, inView: 'one' },
} as const;

interface HomeCarouselProps {
  variant: keyof typeof variants;
  label: string;
  copy: CarouselCopy;
  errorCopy: IslandErrorCopy;
  /** What each slide shows, in a few words: for the dots, which only a carousel with one slide in view has. */
  names?: string[];
  /** The slides, each a `CarouselSlide`. */
  children?: ReactNode;
}

/** The carousels of the home page: the partners' logos, and the testimonials. */
export function HomeCarousel({ variant, errorCopy, ...props }: HomeCarouselProps) {
  return (
    <IslandBoundary copy={errorCopy}>
      <Carousel {...props} {...variants[variant]} />
    </IslandBoundary>
  );
}
