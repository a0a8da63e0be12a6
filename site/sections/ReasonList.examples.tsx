import { longTitle, points } from '#site/sections/example-data.ts';
import { ReasonList } from '#site/sections/ReasonList.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'four in a row',
    element: (
      <ReasonList
        id="reasons"
        words={{ eyebrow: 'Why', heading: 'Four reasons', text: 'Each can be checked.' }}
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
        words={{ eyebrow: 'Why', heading: longTitle }}
        items={[...points, ...points.map((point) => ({ ...point, title: `${point.title}, too` }))].slice(0, 6)}
        columns={3}
      />
    ),
  },
];
