import { entries } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { NearestMatches } from './NearestMatches.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three',
    element: <NearestMatches heading="Did you mean" items={entries} />,
    background: 'dark',
  },
];
