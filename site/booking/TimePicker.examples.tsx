import type { Example } from '#site/ui/example.ts';
import { TimePicker } from './TimePicker.tsx';

const day = { day: '2026-12-01', times: [{ startsAt: '2026-12-01T05:00Z', time: '10:30' }] };

export const examples: readonly Example[] = [
  {
    name: 'after a taken time',
    element: (
      <TimePicker
        id="picker"
        language="en-IN"
        copy={{
          heading: 'Times',
          zone: 'Time zone',
          showZone: 'Show',
          now: '{time} now',
          india: 'India',
          beside: '{time} in India',
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
          free: '{day}: {count}',
          noneFree: '{day}: none',
          none: 'None is free.',
          suggestion: 'The next free time is {time}.',
          unknownZone: 'That zone is unknown.',
          zones: ['Asia/Kolkata'],
        }}
        picker={{
          isLive: true,
          zone: 'Asia/Kolkata',
          days: [day],
          day,
          month: '2026-12',
          startsAt: undefined,
          wanted: undefined,
          setZone: () => {},
          setDay: () => {},
          setMonth: () => {},
          setStartsAt: () => {},
        }}
        error="This time has just been taken."
        suggestion="The next free time is 10:30."
      />
    ),
  },
];
