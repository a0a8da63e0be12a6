import type { ReactNode } from 'react';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import { Carousel } from '#site/ui/Carousel.tsx';
import type { CarouselWords } from '#site/ui/CarouselFrame.tsx';

const DELAY_MS = 2200;

interface PartnerCarouselProps {
  label: string;
  words: CarouselWords;
  errorWords: IslandErrorWords;
  /** The slides, each a `CarouselSlide`. */
  children?: ReactNode;
}

/** The marks of the technologies the agency builds on, several in view. */
export function PartnerCarousel({ errorWords, ...props }: PartnerCarouselProps) {
  return (
    <IslandBoundary words={errorWords}>
      <Carousel {...props} delay={DELAY_MS} inView="many" />
    </IslandBoundary>
  );
}
