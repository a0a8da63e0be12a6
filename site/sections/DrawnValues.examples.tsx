import { DrawnValues } from '#site/sections/DrawnValues.tsx';
import { points } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'three',
    element: (
      <DrawnValues
        words={{ eyebrow: 'Values', heading: 'Three, and one drawing', seed: 'values' }}
        items={points.slice(0, 3)}
      />
    ),
  },
];
