import { points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CompanyValues } from './CompanyValues.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three',
    element: (
      <CompanyValues
        copy={{ eyebrow: 'Values', heading: 'Three, and one drawing', seed: 'values' }}
        items={points.slice(0, 3)}
      />
    ),
  },
];
