import { longTitle, longWord, points } from '#site/sections/example-data.ts';
import { StrengthGrid } from '#site/sections/StrengthGrid.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'four',
    element: (
      <StrengthGrid
        words={{ eyebrow: 'Why', heading: 'Four strengths', text: 'Each can be checked.' }}
        items={points}
      />
    ),
  },
  {
    name: 'long text',
    element: (
      <StrengthGrid
        words={{ eyebrow: longTitle, heading: longWord, text: 'Long text. '.repeat(20) }}
        items={points.map((point) => ({ ...point, title: `${point.title}, ${longTitle}` }))}
      />
    ),
  },
];
