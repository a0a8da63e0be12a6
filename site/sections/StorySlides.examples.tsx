import { longTitle } from '#site/sections/example-data.ts';
import { StorySlides } from '#site/sections/StorySlides.tsx';
import type { Example } from '#site/ui/example.ts';

const first = {
  metric: '3x',
  metric_label: 'more orders',
  quote: 'We stopped typing.',
  name: 'Meera Iyer',
  title: 'Head of sales',
  company: 'Lotika Home',
  seed: 'lotika',
};
const stories = [
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
      <StorySlides
        label="{n} of {total}"
        action={{ label: 'Read the story', href: '/case-studies' }}
        stories={stories}
      />
    ),
  },
];
