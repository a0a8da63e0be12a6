import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { BuyerQuestions } from './BuyerQuestions.tsx';

const money = {
  id: 'money',
  heading: 'Money',
  items: [
    { question: 'Do I have to pay an advance?', answer: 'Yes, a third.' },
    { question: 'Can I cancel?', answer: 'Yes, after any stage.' },
  ],
};

export const examples: readonly Example[] = [
  { name: 'one group', element: <BuyerQuestions groups={[money]} /> },
  {
    name: 'two groups, long text',
    element: (
      <BuyerQuestions
        groups={[
          money,
          {
            id: 'work',
            heading: longTitle,
            items: [
              { question: longTitle, answer: `${longWord} `.repeat(6) },
              { question: 'Is it late?', answer: 'No.' },
            ],
          },
        ]}
      />
    ),
  },
];
