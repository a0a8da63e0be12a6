import type { Example } from '#site/ui/example.ts';
import { TimeList } from './TimeList.tsx';

const list = {
  copy: { heading: 'Times', beside: '{time} in India', none: 'None is free.' },
  language: 'en-IN',
  startsAt: '2026-12-01T05:00Z',
};

export const examples: readonly Example[] = [
  {
    name: 'in another zone',
    element: (
      <TimeList
        {...list}
        id="zone"
        days={[
          {
            day: '2026-12-01',
            times: [
              { startsAt: '2026-12-01T05:00Z', time: '18:00', inIndia: '10:30' },
              { startsAt: '2026-12-01T05:30Z', time: '18:30', inIndia: '11:00' },
            ],
          },
        ]}
      />
    ),
  },
  { name: 'none', element: <TimeList {...list} id="none" days={[]} /> },
];
