import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const example = exhibitOn('neel');

export const examples: readonly Example[] = [
  example('without times', exhibits.route),
  example('with times', {
    ...exhibits.route,
    stops: [
      { at: '0 h', name: 'The clock starts', note: 'six machines' },
      { at: '5 h', name: 'Payroll works', note: '60 h last year', mark: true },
      { at: '31 h', name: 'All 14 servers work', note: '5 of 14 last year' },
    ],
  }),
  example('most and longest', {
    ...exhibits.route,
    detail: 'No machine of the plant, and no password from memory',
    stops: Array.from({ length: 7 }, (_, index) => ({
      name: `Second night of detention, ${index + 1}`,
      note: 'to its owner, with three photographs of',
      ...(index === 5 && { mark: true as const }),
    })),
  }),
];
