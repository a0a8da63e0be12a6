import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { LegalTimes } from './LegalTimes.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three times',
    element: (
      <LegalTimes
        times={{
          heading: 'How long we keep it',
          items: [
            { what: 'An address', time: '7 days', days: 7 },
            { what: longTitle, time: '6 months', days: 183 },
            { what: 'An enquiry', time: '24 months', days: 730 },
          ],
        }}
      />
    ),
    background: 'dark',
  },
];
