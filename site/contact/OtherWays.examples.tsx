import { site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { OtherWays } from './OtherWays.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three panels',
    element: (
      <OtherWays
        site={site}
        copy={{
          accessibility: { text: 'Is it hard to use?', action: 'Accessibility' },
          india: {
            heading: 'In India?',
            text: 'We call you from {city}. {phone_hours}.',
            action: 'Send a time',
            subject: 'Please call me',
          },
          before: 'Before you buy',
          emergency: { heading: 'Is it down?', text: 'Call, at any hour.', action: 'Call now' },
        }}
      />
    ),
  },
];
