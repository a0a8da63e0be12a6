import { job, jobCopy, longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { HiringSteps } from './HiringSteps.tsx';

const { hiring: copy } = jobCopy.position;

export const examples: readonly Example[] = [
  { name: 'three steps', element: <HiringSteps copy={copy} steps={job.hiring} /> },
  {
    name: 'long text',
    element: (
      <HiringSteps
        copy={{ ...copy, heading: longTitle }}
        steps={[0, 7, 30, 45, 60, 99].map((day) => ({ day, text: `${longWord}, ${longTitle}` }))}
      />
    ),
  },
];
