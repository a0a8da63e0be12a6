import type { Example } from '#site/ui/example.ts';
import { BookingSummary } from './BookingSummary.tsx';

const summary = {
  heading: 'You are booking',
  copy: {
    empty: 'No time is chosen yet.',
    static: 'The next page shows it.',
    span: '{day}, {from}–{to} in {place}',
  },
  india: 'India',
  language: 'en-IN',
  button: <button type="submit">Book</button>,
};

export const examples: readonly Example[] = [
  {
    name: 'chosen',
    element: (
      <BookingSummary
        {...summary}
        picker={{ isLive: true, startsAt: '2026-12-01T05:00Z', zone: 'Pacific/Auckland' }}
        way="Video call"
      />
    ),
  },
  {
    name: 'not chosen',
    element: <BookingSummary {...summary} picker={{ isLive: true, startsAt: undefined, zone: 'Asia/Kolkata' }} />,
  },
];
