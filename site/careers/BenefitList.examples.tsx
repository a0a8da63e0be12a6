import { longTitle, longWord, points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { BenefitList } from './BenefitList.tsx';

const copy = { eyebrow: 'Benefits', heading: 'What you can count on', text: 'It is in your contract.' };

export const examples: readonly Example[] = [
  {
    name: 'with and without a number',
    element: (
      <BenefitList
        copy={copy}
        items={points.map((point, index) => (index < 2 ? { ...point, figure: '24 days' } : point))}
      />
    ),
  },
  { name: 'none with a number', element: <BenefitList copy={copy} items={points.slice(0, 3)} /> },
  {
    name: 'long text',
    element: (
      <BenefitList
        copy={{ ...copy, heading: longTitle }}
        items={[
          { title: longTitle, text: longWord, figure: '₹10,00,00,000' },
          { title: longWord, text: longTitle },
        ]}
      />
    ),
  },
];
