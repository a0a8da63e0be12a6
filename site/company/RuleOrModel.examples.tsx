import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { RuleOrModel } from './RuleOrModel.tsx';

const link = { label: 'Read the case study', href: '/case-studies/a-shop' };

export const examples: readonly Example[] = [
  {
    name: 'most are won by the model',
    element: (
      <RuleOrModel
        copy={{ model: 'items in which the model won', rule: 'stay as they were', text: 'One dot is one item.' }}
        counts={{ model: 45, rule: 17 }}
        link={link}
      />
    ),
  },
  {
    name: 'long text',
    element: (
      <RuleOrModel
        copy={{ model: longTitle, rule: longWord, text: 'A sentence about it. '.repeat(8) }}
        counts={{ model: 2, rule: 40 }}
        link={link}
      />
    ),
  },
];
