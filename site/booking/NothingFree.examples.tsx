import type { Example } from '#site/ui/example.ts';
import { NothingFree } from './NothingFree.tsx';

export const examples: readonly Example[] = [
  {
    name: 'default',
    element: (
      <NothingFree
        copy={{
          heading: 'Every time is taken',
          text: 'Look again tomorrow.',
          action: 'Write to us',
          again: 'Look again',
        }}
        writeHref="/contact"
        againHref="/book"
      />
    ),
  },
];
