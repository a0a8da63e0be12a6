import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import type { ExhibitOf } from './schema.ts';

const example = exhibitOn('neel');

const printed: ExhibitOf<'slip'> = {
  ...exhibits.slip,
  object: 'printer',
  head: 'From scale and analyser',
  unit: undefined,
  readings: [
    { label: 'litres', value: '7.4', used: true },
    { label: 'fat', value: '4.1%', used: true },
    { label: 'SNF', value: '8.6%' },
  ],
  title: '042 Sunanda Kale',
  detail: 'Society 117 · cow, morning',
  lines: [
    { label: 'Litres', amount: '7.4' },
    { label: 'Fat', amount: '4.1' },
    { label: 'SNF', amount: '8.6' },
    { label: 'Rate', amount: '₹37.80' },
    { label: 'Amount', amount: '₹279.72' },
  ],
  total: { label: 'This cycle', amount: '₹4,116.40' },
  mark: 'Offline, 63 slips kept',
};

export const examples: readonly Example[] = [
  example('ring', exhibits.slip),
  example('ring, most and longest', {
    ...exhibits.slip,
    head: 'Board rate of the association, 3',
    readings: [24, 22, 18].map((carat) => ({ label: `${carat} carat`, value: '1,09,797', used: true as const })),
    title: 'Necklace with earrings, p',
    detail: 'Tag 4417 of the nine showrooms, 22',
    lines: ['Gold', 'Making charge, handmade', 'Stones', 'Hallmark', 'GST 3%'].map((label) => ({
      label,
      amount: '12,45,835',
    })),
    total: { label: 'Price with all taxes pa', amount: '₹62,29,175' },
    mark: '₹50,000 holds it for 48 hours',
  }),
  example('printer', printed),
  example('printer, fewest', { ...printed, readings: printed.readings.slice(0, 2), lines: printed.lines.slice(3) }),
];
