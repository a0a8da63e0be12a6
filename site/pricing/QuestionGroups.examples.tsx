import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { QuestionGroups } from './QuestionGroups.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two groups',
    element: (
      <QuestionGroups
        count="{count} questions"
        groups={[
          { id: 'money', heading: 'Money', items: [1, 2, 3] },
          { id: 'work', heading: longTitle, items: [1, 2] },
        ]}
      />
    ),
    background: 'dark',
  },
];
