import { points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ValueList } from './ValueList.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three',
    element: (
      <ValueList copy={{ eyebrow: 'Values', heading: 'What we hold each other to' }} items={points.slice(0, 3)} />
    ),
  },
];
