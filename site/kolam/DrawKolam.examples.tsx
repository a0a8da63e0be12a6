import type { Example } from '#site/ui/example.ts';
import { DrawKolam } from './DrawKolam.tsx';

export const examples: readonly Example[] = [
  {
    name: 'before the script',
    element: (
      <DrawKolam
        seed="about"
        copy={{
          start: 'Draw one',
          task: 'Join the strands.',
          count: 'Strands: {n}.',
          done: 'One strand.',
          between: 'Place {n} of {total}',
        }}
      />
    ),
  },
];
