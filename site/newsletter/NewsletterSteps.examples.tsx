import { points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { NewsletterSteps } from './NewsletterSteps.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three',
    element: (
      <NewsletterSteps
        copy={{ eyebrow: 'How it works', heading: 'In and out', text: 'In a minute.' }}
        items={points.slice(0, 3)}
      />
    ),
  },
];
