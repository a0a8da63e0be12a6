import { longTitle, longWord, points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { StatementList } from './StatementList.tsx';

export const examples: readonly Example[] = [
  { name: 'four', element: <StatementList id="values" heading="What we hold each other to" items={points} /> },
  {
    name: 'on the band',
    element: <StatementList id="benefits" heading="What is better afterwards" items={points.slice(0, 3)} isBand />,
  },
  {
    name: 'long text',
    element: (
      <StatementList
        id="long"
        heading={longTitle}
        items={[{ title: longWord, text: 'A sentence about it. '.repeat(8) }]}
      />
    ),
  },
];
