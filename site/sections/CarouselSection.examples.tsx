import { CarouselSection } from '#site/sections/CarouselSection.tsx';
import { longTitle } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'with an action',
    element: (
      <CarouselSection
        id="stories"
        words={{
          eyebrow: 'Stories',
          heading: 'What clients measured',
          text: 'In their own words.',
          action: 'All case studies',
        }}
        actionHref="/case-studies"
        carousel={<p>The carousel</p>}
      />
    ),
  },
  {
    name: 'without',
    element: (
      <CarouselSection
        id="partners"
        words={{ eyebrow: 'Technology', heading: longTitle }}
        carousel={<p>The carousel</p>}
      />
    ),
  },
];
