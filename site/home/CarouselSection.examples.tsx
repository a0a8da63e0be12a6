import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CarouselSection, PartnerSlides, TestimonialSlides } from './CarouselSection.tsx';

const first = {
  metric: '3x',
  metric_label: 'more orders',
  quote: 'We stopped typing.',
  name: 'Meera Iyer',
  title: 'Head of sales',
  company: 'Lotika Home',
};
const testimonials = [
  first,
  {
    ...first,
    metric: '1,200%',
    metric_label: longTitle,
    quote: 'A sentence of theirs. '.repeat(12),
    name: longTitle,
  },
];

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
    name: 'with its controls beside the heading',
    element: (
      <CarouselSection
        id="partners"
        copy={{ eyebrow: 'Technology', heading: longTitle, text: 'You can go on using them.' }}
        controls="beside-heading"
        carousel={<p>The carousel</p>}
      />
    ),
  },
  {
    name: 'two partners',
    element: (
      <PartnerSlides
        label="{n} of {total}"
        partners={[
          { id: 'python', name: 'Python' },
          { id: 'astro', name: 'Astro' },
        ]}
      />
    ),
  },
  {
    name: 'two testimonials',
    element: (
      <TestimonialSlides
        label="{n} of {total}"
        action={{ label: 'Read the case study', href: '/case-studies' }}
        testimonials={testimonials}
      />
    ),
  },
];
