/** A position and the words of its page, for tests. */
import type { CareersCopy, Job } from './queries.ts';

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

export const jobCopy: Pick<CareersCopy, 'positions' | 'position'> = {
  positions: {
    eyebrow: 'Open positions',
    heading: '{count} open positions',
    text: 'Each with its salary.',
    salary: '{from} to {to} a year',
    posted: 'Posted {date}',
    apply: 'Apply Now',
    closed: 'No longer open',
  },
  position: {
    back: 'All positions',
    location: 'Place',
    type: 'Type',
    salary: 'Salary',
    posted: 'Posted',
    closes: 'Apply by',
    closed: { label: 'Closed', text: 'Closed on {date}.', action: 'See open positions' },
    requirements: 'What you bring',
    hiring: { eyebrow: 'How we hire', heading: 'A decision by day {day}', start: 'Day', by: 'By day' },
    steps: ['Send your CV', 'Talk for an hour'],
    apply: 'Apply Now',
    others: 'Other positions',
    closing: { heading: 'Not quite?', text: 'Write to us all the same.' },
  },
};
