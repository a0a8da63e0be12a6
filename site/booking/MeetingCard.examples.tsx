import type { Example } from '#site/ui/example.ts';
import { MeetingCard } from './MeetingCard.tsx';

const copy = {
  way: 'How we talk',
  ways: { video: 'By video', phone: 'By phone' },
  reference: 'Reference',
  keep: 'Keep it.',
};
const card = { copy, india: 'India', language: 'en-IN' };
const meeting = {
  state: 'booked',
  startsAt: '2026-12-01T05:00:00.000Z',
  endsAt: '2026-12-01T05:30:00.000Z',
  reference: 'KD-7Q2M-X4TP',
} as const;

export const examples: readonly Example[] = [
  {
    name: 'in another zone',
    element: <MeetingCard {...card} meeting={{ ...meeting, timeZone: 'Pacific/Auckland', way: 'video' }} />,
    background: 'dark',
  },
  {
    name: 'on another day in India',
    element: <MeetingCard {...card} meeting={{ ...meeting, timeZone: 'America/New_York', way: 'phone' }} />,
  },
  {
    name: 'cancelled',
    element: (
      <MeetingCard {...card} meeting={{ ...meeting, state: 'cancelled', timeZone: 'Asia/Kolkata', way: 'phone' }} />
    ),
    background: 'dark',
  },
];
