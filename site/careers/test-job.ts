/** A position, for tests. */
import type { Job } from './queries.ts';

export const job: Job = {
  slug: 'ux-designer',
  title: 'UX designer',
  department: 'Design',
  location: 'Chennai or remote in India',
  place: { city: 'Chennai', countryCode: 'IN', remote: true },
  type: 'Full-time',
  salary: { from: 38_000, to: 55_000 },
  pay: { from: '$38,000', to: '$55,000' },
  description: 'You watch five people use it, change it, and watch five others.',
  requirements: ['Three products, live', 'Writes plainly', 'Draws by hand', 'Likes numbers'],
  hiring: [
    { day: 0, text: 'You send three screens.' },
    { day: 5, text: 'You talk for an hour with a developer.' },
    { day: 9, text: 'You hear from us.' },
  ],
  posted: { iso: '2026-11-02', text: '2 November 2026' },
  closes: { iso: '2027-03-31', text: '31 March 2027' },
  isOpen: true,
  order: 1,
};
