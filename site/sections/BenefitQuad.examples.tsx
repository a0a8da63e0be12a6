import { BenefitQuad } from '#site/sections/BenefitQuad.tsx';
import { longTitle, longWord, points } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'four benefits',
    element: <BenefitQuad words={{ eyebrow: 'Afterwards', heading: 'What you have then' }} items={points} />,
  },
  {
    name: 'long text',
    element: (
      <BenefitQuad
        words={{ eyebrow: longTitle, heading: longWord }}
        items={points.map((point) => ({ ...point, title: `${point.title}, ${longTitle}` }))}
      />
    ),
  },
];
