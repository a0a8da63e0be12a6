import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ConsultationTopics } from './ConsultationTopics.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three topics',
    element: (
      <ConsultationTopics
        copy={{
          heading: 'Not sure?',
          text: 'Begin with one of these.',
          topics: ['Prices', 'A second opinion', longTitle].map((label) => ({
            label,
            subject: label,
          })),
        }}
      />
    ),
  },
];
