import type { Example } from '#site/ui/example.ts';
import { MeetingCard } from './MeetingCard.tsx';

const copy = {
  way: 'How we talk',
  ways: { video: 'By video', phone: 'By phone' },
  reference: 'Reference',
  keep: 'Keep it.',
  india: 'India',
};
const meeting = { copy, language: 'en-IN', startsAt: '2026-12-01T05:00:00.000Z', reference: 'KD-7Q2M-X4TP' };

export const examples: readonly Example[] = [
  {
    name: 'in another zone',
    element: <MeetingCard {...meeting} zone="Pacific/Auckland" way="video" />,
    background: 'dark',
  },
  { name: 'on another day in India', element: <MeetingCard {...meeting} zone="America/New_York" way="phone" /> },
  {
    name: 'cancelled',
    element: <MeetingCard {...meeting} zone="Asia/Kolkata" way="phone" isCancelled />,
    background: 'dark',
  },
];
