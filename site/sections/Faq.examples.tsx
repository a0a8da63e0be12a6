import { longTitle } from '#site/sections/example-data.ts';
import { Faq } from '#site/sections/Faq.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'two questions',
    element: (
      <Faq
        heading="Asked often"
        items={[
          { question: 'Do you sign an NDA?', answer: 'Yes, before the first call.' },
          { question: `What about ${longTitle}?`, answer: 'An answer as long as content allows. '.repeat(10) },
        ]}
      />
    ),
  },
];
