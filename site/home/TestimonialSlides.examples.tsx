import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { TestimonialSlides } from './TestimonialSlides.tsx';

const first = {
  metric: '3x',
  metric_label: 'more orders',
  quote: 'We stopped typing.',
  name: 'Meera Iyer',
  title: 'Head of sales',
  company: 'Lotika Home',
  seed: 'lotika',
};
const testimonials = [
  first,
  {
    ...first,
    metric: '1,200%',
    metric_label: longTitle,
    quote: 'A sentence of theirs. '.repeat(12),
    name: longTitle,
    seed: 'second',
  },
];

export const examples: readonly Example[] = [
  {
    name: 'two',
    element: (
      <TestimonialSlides
        label="{n} of {total}"
        action={{ label: 'Read the case study', href: '/case-studies' }}
        testimonials={testimonials}
      />
    ),
  },
];
