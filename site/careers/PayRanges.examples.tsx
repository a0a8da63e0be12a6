import { job, jobs, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { PayRanges } from './PayRanges.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three positions',
    element: (
      <PayRanges
        caption="Pay a year"
        jobs={[...jobs, { ...job, slug: 'tester', title: 'Tester', salary: { from: 9_000, to: 14_000 } }]}
      />
    ),
  },
  { name: 'a long word', element: <PayRanges caption="Pay a year" jobs={[{ ...job, title: longWord }]} /> },
];
