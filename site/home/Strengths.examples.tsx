import { longTitle, longWord, points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Strengths } from './Strengths.tsx';

export const examples: readonly Example[] = [
  {
    name: 'four',
    element: (
      <Strengths copy={{ eyebrow: 'Why', heading: 'Four strengths', text: 'Each can be checked.' }} items={points} />
    ),
  },
  {
    name: 'long text',
    element: (
      <Strengths
        copy={{ eyebrow: longTitle, heading: longWord, text: 'Long text. '.repeat(20) }}
        items={points.map((point) => ({ ...point, title: `${point.title}, ${longTitle}` }))}
      />
    ),
  },
];
