import { longTitle, points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ReasonList } from './ReasonList.tsx';

export const examples: readonly Example[] = [
  {
    name: 'four in a row',
    element: (
      <ReasonList
        id="reasons"
        copy={{ eyebrow: 'Why', heading: 'Four reasons', text: 'Each can be checked.' }}
        items={points}
        columns={4}
      />
    ),
  },
  {
    name: 'three in a row',
    element: (
      <ReasonList
        id="benefits"
        copy={{ eyebrow: 'Why', heading: longTitle }}
        items={[...points, ...points.map((point) => ({ ...point, title: `${point.title}, too` }))].slice(0, 6)}
        columns={3}
      />
    ),
  },
];
