import { longTitle, points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ReasonList } from './ReasonList.tsx';

export const examples: readonly Example[] = [
  {
    name: 'four',
    element: (
      <ReasonList
        id="reasons"
        copy={{ eyebrow: 'Why', heading: 'Four reasons', text: 'Each can be checked.' }}
        items={points}
      />
    ),
  },
  {
    name: 'a long heading and more points',
    element: (
      <ReasonList
        id="benefits"
        copy={{ eyebrow: 'Why', heading: longTitle }}
        items={[...points, ...points.map((point) => ({ ...point, title: `${point.title}, too` }))].slice(0, 6)}
      />
    ),
  },
];
