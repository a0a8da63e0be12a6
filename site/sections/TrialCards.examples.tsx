import { points } from '#site/sections/example-data.ts';
import { TrialCards } from '#site/sections/TrialCards.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'four',
    element: (
      <TrialCards
        words={{ heading: 'Four questions', text: 'Each being tried.' }}
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
