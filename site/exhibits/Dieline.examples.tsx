import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const example = exhibitOn('cover-2');

export const examples: readonly Example[] = [
  example('three lines on the back', exhibits.dieline),
  example('flat carton, longest', {
    ...exhibits.dieline,
    detail: '200 × 20 × 140 mm',
    carton: { width: 200, depth: 20, height: 140 },
    front: { ...exhibits.dieline.front, name: 'Neelaparai', text: 'Frost tea, or' },
    back: ['Net 1,000 g', 'MRP ₹4,500', 'Packed 2025', '₹4.50 / g'],
  }),
  example('tall carton', {
    ...exhibits.dieline,
    detail: '50 × 50 × 200 mm',
    carton: { width: 50, depth: 50, height: 200 },
  }),
];
