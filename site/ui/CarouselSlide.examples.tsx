import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'a slide',
    element: (
      <CarouselSlide name="Astro" n={3} total={3} label="{n} of {total}">
        Astro
      </CarouselSlide>
    ),
  },
];
