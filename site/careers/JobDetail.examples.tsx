import { job, jobCopy, longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { JobDetail } from './JobDetail.tsx';

export const examples: readonly Example[] = [
  {
    name: 'a position',
    element: (
      <JobDetail job={job} copy={jobCopy.position} action={{ label: 'Apply Now', href: '#apply' }}>
        <p>You will watch five people use it.</p>
      </JobDetail>
    ),
  },
  {
    name: 'a closed position',
    element: (
      <JobDetail
        job={{ ...job, isOpen: false }}
        copy={jobCopy.position}
        action={{ label: 'See open positions', href: '/careers' }}
      />
    ),
  },
  {
    name: 'long text',
    element: (
      <JobDetail
        job={{ ...job, location: longTitle, requirements: [longTitle, longWord] }}
        copy={jobCopy.position}
        action={{ label: 'Apply Now', href: '#apply' }}
      />
    ),
  },
];
