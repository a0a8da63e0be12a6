import type { Example } from '#site/ui/example.ts';
import { MonthCalendar } from './MonthCalendar.tsx';

const calendar = {
  copy: { previousMonth: 'Previous month', nextMonth: 'Next month', free: '{day}: {count}', noneFree: '{day}: none' },
  language: 'en-IN',
  days: ['2026-12-01', '2026-12-03', '2027-02-01'].map((day) => ({
    day,
    times: [{ startsAt: `${day}T05:00Z`, time: '10:30' }],
  })),
  month: '2026-12',
  day: '2026-12-01',
  onDay: () => {},
  onMonth: () => {},
};

export const examples: readonly Example[] = [
  {
    name: 'without a script',
    element: <MonthCalendar {...calendar} id="static" isLive={false} monthHref={(month) => `/book?month=${month}`} />,
  },
  { name: 'with a script', element: <MonthCalendar {...calendar} id="live" isLive /> },
];
