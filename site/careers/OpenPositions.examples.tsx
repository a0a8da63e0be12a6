import { jobCopy, jobs } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { OpenPositions } from './OpenPositions.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two positions',
    element: <OpenPositions copy={jobCopy.positions} none={jobCopy.none} jobs={jobs} />,
  },
  {
    name: 'with closed positions',
    element: (
      <OpenPositions copy={jobCopy.positions} none={jobCopy.none} jobs={jobs.slice(0, 1)} closed={jobs.slice(1)} />
    ),
  },
  {
    name: 'none',
    element: <OpenPositions copy={jobCopy.positions} none={jobCopy.none} jobs={[]} />,
  },
];
