import { points } from '#site/sections/example-data.ts';
import { NewsletterSteps } from '#site/sections/NewsletterSteps.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'three',
    element: <NewsletterSteps words={{ eyebrow: 'How it works', heading: 'In and out' }} items={points.slice(0, 3)} />,
  },
];
