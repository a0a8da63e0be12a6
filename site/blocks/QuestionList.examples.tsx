import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { QuestionList } from './QuestionList.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two questions',
    element: (
      <QuestionList
        id="questions"
        variant="page"
        heading="Asked often"
        items={[
          { question: 'Do you sign an NDA?', answer: 'Yes, before the first call.' },
          { question: `What about ${longTitle}?`, answer: 'An answer as long as content allows. '.repeat(10) },
        ]}
      />
    ),
  },
  {
    name: 'a group of three',
    element: (
      <QuestionList
        id="questions"
        variant="group"
        heading="Money"
        items={[
          { question: 'Do I have to pay an advance?', answer: 'Yes, a third.' },
          { question: 'Can I cancel?', answer: 'Yes, after any stage.' },
          { question: `What about ${longTitle}?`, answer: 'An answer as long as content allows. '.repeat(10) },
        ]}
      />
    ),
  },
  {
    name: 'of an entry',
    element: (
      <QuestionList
        id="questions"
        variant="entry"
        heading="Asked often"
        items={[
          { question: 'Do you sign an NDA?', answer: 'Yes, before the first call.' },
          { question: `What about ${longTitle}?`, answer: 'An answer as long as content allows. '.repeat(10) },
        ]}
      />
    ),
  },
];
