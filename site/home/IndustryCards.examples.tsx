import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { IndustryCards } from './IndustryCards.tsx';

export const examples: readonly Example[] = [
  {
    name: 'four',
    element: (
      <IndustryCards
        copy={{ heading: 'Judged by a number', text: 'Each by its own.' }}
        items={['Schools', 'Clinics', 'Banks', longTitle].map((name, index) => ({
          name,
          background: index % 2 ? 'neel' : 'cover-1',
          description: 'What we do there, in a sentence.',
          metric: '94%',
          metric_label: 'matched by themselves',
          href: `/industries/${name.length}`,
        }))}
      />
    ),
  },
];
