import { points } from '#site/sections/example-data.ts';
import { ValueList } from '#site/sections/ValueList.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'three',
    element: (
      <ValueList words={{ eyebrow: 'Values', heading: 'What we hold each other to' }} items={points.slice(0, 3)} />
    ),
  },
];
