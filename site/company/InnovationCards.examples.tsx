import { points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { InnovationCards } from './InnovationCards.tsx';

export const examples: readonly Example[] = [
  {
    name: 'four',
    element: (
      <InnovationCards
        copy={{ heading: 'Four questions', text: 'Each being tried.' }}
        items={[
          ...points.map(({ title, text }, index) => ({
            title,
            text,
            action: 'Where it is used',
            href: `/services/trial-${index}`,
          })),
        ]}
      />
    ),
  },
];
