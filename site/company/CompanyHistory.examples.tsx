import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CompanyHistory } from './CompanyHistory.tsx';

const copy = {
  eyebrow: 'Our story',
  heading: 'Since 2014',
  statement: 'We draw a line once, and it comes back to where it began.',
};

export const examples: readonly Example[] = [
  {
    name: 'three paragraphs',
    element: (
      <CompanyHistory copy={copy} paragraphs={['It began at a doorstep.', 'Then came a shop.', 'Then a bank.']} />
    ),
  },
  {
    name: 'long text',
    element: (
      <CompanyHistory
        copy={{
          ...copy,
          heading: longTitle,
          statement: `${longTitle}: ${longWord}, and what became of it in ten years`,
        }}
        paragraphs={['A paragraph as long as a story needs. '.repeat(12)]}
      />
    ),
  },
];
