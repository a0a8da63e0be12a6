import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Introduction } from './Introduction.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three sentences',
    element: (
      <Introduction text="Patient care makes a lot of paper. We draft the note from the chart. The doctor signs it." />
    ),
  },
  { name: 'one sentence', element: <Introduction text="We connect the tills." /> },
  { name: 'long text', element: <Introduction text={`${longTitle}. ${'A sentence about it. '.repeat(30)}`} /> },
];
