import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CarouselSection } from './CarouselSection.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with an action',
    element: (
      <CarouselSection
        id="testimonials"
        copy={{
          eyebrow: 'Testimonials',
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
        copy={{ eyebrow: 'Technology', heading: longTitle }}
        carousel={<p>The carousel</p>}
      />
    ),
  },
];
