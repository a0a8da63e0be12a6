import { longTitle } from '#site/sections/example-data.ts';
import { PriceNotes } from '#site/sections/PriceNotes.tsx';
import type { Example } from '#site/ui/example.ts';

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
