import { jobCopy, jobs } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { OpenPositions } from './OpenPositions.tsx';

const backgrounds = ['neel', 'cover-1', 'cover-3'] as const;

export const examples: readonly Example[] = [
  {
    name: 'two positions',
    element: <OpenPositions copy={jobCopy.positions} none={jobCopy.none} jobs={jobs} background="cover-2" />,
  },
  {
    name: 'with closed positions',
    element: (
      <OpenPositions
        copy={jobCopy.positions}
        none={jobCopy.none}
        jobs={jobs.slice(0, 1)}
        closed={jobs.slice(1)}
        background="cover-2"
      />
    ),
  },
  {
    name: 'none',
    element: <OpenPositions copy={jobCopy.positions} none={jobCopy.none} jobs={[]} background="cover-2" />,
  },
  ...backgrounds.map((background) => ({
    name: `on ${background}`,
    element: (
      <OpenPositions copy={jobCopy.positions} none={jobCopy.none} jobs={jobs.slice(0, 1)} background={background} />
    ),
  })),
];
