import { caseStudyCopy, exhibitCopy, exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Transcript } from './Transcript.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two messages',
    element: (
      <Transcript
        exhibit={exhibits.conversation}
        rules={['It asks for the day.', 'It offers what is free.']}
        copy={caseStudyCopy.case_study}
        names={exhibitCopy}
      />
    ),
  },
  {
    name: 'with translations and a mark',
    element: (
      <Transcript
        exhibit={{
          ...exhibits.conversation,
          messages: [
            { from: 'customer', text: 'amar khat kobe ashbe', means: 'When will my bed come?', lang: 'bn-Latn' },
            { from: 'us', text: '12 April', means: '12 April' },
          ],
          mark: 'A person takes over',
          foot: 'By rule.',
        }}
        rules={['It reads the order.', 'It may move a date once.']}
        copy={caseStudyCopy.case_study}
        names={exhibitCopy}
      />
    ),
  },
];
