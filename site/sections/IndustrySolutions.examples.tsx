import { longTitle } from '#site/sections/example-data.ts';
import { IndustrySolutions } from '#site/sections/IndustrySolutions.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'four',
    element: (
      <IndustrySolutions
        words={{ eyebrow: 'Industries', heading: 'Judged by a number', text: 'Each by its own.' }}
        items={['Schools', 'Clinics', 'Banks', longTitle].map((name) => ({
          name,
          description: 'What we do there, in a sentence.',
          metric: '94%',
          metric_label: 'matched by themselves',
          href: `/industries/${name.length}`,
          seed: name,
        }))}
      />
    ),
  },
];
