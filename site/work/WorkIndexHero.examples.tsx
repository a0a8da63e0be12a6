import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { WorkIndexHero } from './WorkIndexHero.tsx';

export const examples: readonly Example[] = [
  {
    name: 'above a list',
    element: <WorkIndexHero copy={{ eyebrow: 'Work', heading: 'Three projects', text: 'Each with its price.' }} />,
  },
  {
    name: 'overlapped, with long words',
    element: (
      <WorkIndexHero
        copy={{ eyebrow: longTitle, heading: longWord, text: 'Each with its price. '.repeat(9) }}
        isOverlapped
      />
    ),
  },
];
