import type { ReactNode } from 'react';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import { Carousel } from '#site/ui/Carousel.tsx';
import type { CarouselWords } from '#site/ui/CarouselFrame.tsx';

const DELAY_MS = 2500;

interface StoryCarouselProps {
  label: string;
  words: CarouselWords;
  errorWords: IslandErrorWords;
  /** What each slide shows, in a few words. */
  names: string[];
  /** The slides, each a `CarouselSlide`. */
  children?: ReactNode;
}

/** What clients say, each beside the number they measured. */
export function StoryCarousel({ errorWords, ...props }: StoryCarouselProps) {
  return (
    <IslandBoundary words={errorWords}>
      <Carousel {...props} delay={DELAY_MS} />
    </IslandBoundary>
  );
}
