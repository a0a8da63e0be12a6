import { longTitle, longWord, points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { AiBenefits } from './AiBenefits.tsx';

export const examples: readonly Example[] = [
  {
    name: 'four benefits',
    element: <AiBenefits copy={{ eyebrow: 'Afterwards', heading: 'What you have then' }} items={points} />,
  },
  {
    name: 'long text',
    element: (
      <AiBenefits
        copy={{ eyebrow: longTitle, heading: longWord }}
        items={points.map((point) => ({ ...point, title: `${point.title}, ${longTitle}` }))}
      />
    ),
  },
];
