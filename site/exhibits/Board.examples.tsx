import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const example = exhibitOn('cover-1');

export const examples: readonly Example[] = [
  example('dots, some added', exhibits.board),
  example('dots, with a unit', {
    ...exhibits.board,
    unit: 'min',
    rows: [
      { name: 'Bed 21', note: 'Summary · treating doctor', done: 0, of: 4, value: '52', mark: true },
      { name: 'Bed 7', note: 'Insurer · TPA desk', done: 2, of: 4, value: '41' },
      { name: 'Bed 12', note: 'Final bill · pharmacy', done: 1, of: 4, value: '18' },
      { name: 'Bed 3', note: 'Handover · ward', done: 4, of: 4, value: '9' },
    ],
  }),
  example('no dots, most and longest', {
    ...exhibits.board,
    head: 'Register of all contracts, by dat',
    detail: 'Decided ninety days ahead, by three of the directors',
    rows: ['Windows 10', 'Leased line', 'Maintenance contract', 'SAP ECC 6.0', 'Printers'].map((name, index) => ({
      name,
      note: 'maintenance ends in December 2027',
      value: 'Renegotiate',
      ...(index === 2 && { mark: true as const }),
    })),
  }),
  example('ten dots', {
    ...exhibits.board,
    rows: [
      { name: 'Inspector', note: 'cracks found', done: 7, of: 10, value: '7' },
      { name: 'Model', note: 'cracks found', done: 9, of: 10, value: '9', mark: true },
      { name: 'Both', note: 'not counted', value: '' },
    ],
  }),
];
