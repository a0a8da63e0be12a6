import { interpolate } from '#site/text/interpolate.ts';
import type { CareersCopy, Job } from './queries.ts';

/** What an applicant asks first about a position, for the hero of its page. The pay comes first and is large. */
export function positionFacts(job: Job, { positions, position: copy }: Pick<CareersCopy, 'positions' | 'position'>) {
  return [
    { label: copy.salary, value: interpolate(positions.salary, job.pay), isLarge: true },
    { label: copy.location, value: job.location },
    { label: copy.type, value: job.type },
    { label: copy.posted, value: job.posted.text, day: job.posted.iso },
    { label: job.isOpen ? copy.closes : copy.closed.label, value: job.closes.text, day: job.closes.iso },
  ];
}
