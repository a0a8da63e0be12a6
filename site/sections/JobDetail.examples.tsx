import { job, jobWords, longTitle, longWord } from '#site/sections/example-data.ts';
import { JobDetail } from '#site/sections/JobDetail.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'a position',
    element: (
      <JobDetail job={job} words={jobWords} apply={{ label: 'Apply Now', href: '#apply' }}>
        <p>You will watch five people use it.</p>
      </JobDetail>
    ),
  },
  {
    name: 'a position with a last day',
    element: (
      <JobDetail
        job={{ ...job, closes: { iso: '2026-01-31', text: '31 January 2026' } }}
        words={jobWords}
        apply={{ label: 'Apply Now', href: '#apply' }}
      />
    ),
  },
  {
    name: 'long text',
    element: (
      <JobDetail
        job={{ ...job, location: longTitle, requirements: [longTitle, longWord] }}
        words={jobWords}
        apply={{ label: 'Apply Now', href: '#apply' }}
      />
    ),
  },
];
