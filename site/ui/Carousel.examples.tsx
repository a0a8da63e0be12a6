import { Carousel } from '#site/ui/Carousel.tsx';
import { carouselCopy } from '#site/ui/CarouselFrame.examples.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import type { Example } from '#site/ui/example.ts';

const platforms = ['Python', 'Django', 'Astro'];
const slides = (names: readonly string[]) =>
  names.map((name, index) => (
    <CarouselSlide key={name} name={name} n={index + 1} total={names.length} label="{n} of {total}">
      <a href={`/${name}`}>{name}</a>
    </CarouselSlide>
  ));

export const examples: readonly Example[] = [
  {
    name: 'one slide in view',
    element: (
      <Carousel label="Platforms" copy={carouselCopy} names={platforms} delay={2000} inView="one">
        {slides(platforms)}
      </Carousel>
    ),
    note: 'Without its script: a list that scrolls sideways.',
  },
  {
    name: 'many slides in view',
    element: (
      <Carousel label="Platforms" copy={carouselCopy} delay={2000} inView="many">
        {slides(platforms)}
      </Carousel>
    ),
  },
];
