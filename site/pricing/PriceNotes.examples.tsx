import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { PriceNotes } from './PriceNotes.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three',
    element: (
      <PriceNotes
        heading="What holds for every price"
        notes={['In rupees, without GST.', longTitle, 'A note as long as content allows. '.repeat(6)]}
      />
    ),
  },
];
