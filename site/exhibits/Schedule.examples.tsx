import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const example = exhibitOn('neel');

export const examples: readonly Example[] = [
  example('two', exhibits.schedule),
  example('most and longest', {
    ...exhibits.schedule,
    head: 'Bungalow of two floors, Bopal, A',
    openings: [
      ...exhibits.schedule.openings,
      {
        name: 'W2',
        style: 'casement',
        width: 900,
        height: 1200,
        text: 'Casement, mesh in',
        number: 118,
        amount: '12,86,120',
      },
      { name: 'W3', style: 'casement', width: 450, height: 600, text: 'Ventilator', number: 4, amount: '16,000' },
    ],
    total: { label: 'Offer, GST extra, mesh', amount: '₹18,02,120' },
  }),
  example('one very wide', {
    ...exhibits.schedule,
    openings: [
      { name: 'D1', style: 'sliding', width: 12_000, height: 2400, text: 'Shop front', number: 1, amount: '2,00,000' },
      { name: 'W1', style: 'casement', width: 600, height: 600, text: 'Ventilator', number: 1, amount: '3,00,000' },
    ],
  }),
];
