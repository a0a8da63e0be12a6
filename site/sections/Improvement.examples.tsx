import { Improvement } from '#site/sections/Improvement.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'from and to',
    element: (
      <p>
        <Improvement improvement="60 → 5 h" to="to" />
      </p>
    ),
  },
  {
    name: 'a figure',
    element: (
      <p>
        <Improvement improvement="94%" to="to" />
      </p>
    ),
  },
];
