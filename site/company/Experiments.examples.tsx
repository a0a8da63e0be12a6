import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Experiments } from './Experiments.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two experiments',
    element: (
      <Experiments
        copy={{
          eyebrow: 'Notebook',
          heading: 'Trials',
          text: 'Anybody can check them.',
          did: 'What we did',
          check: 'How to check it',
        }}
        items={[
          { question: 'Does it load without a script?', did: 'Turned it off.', check: 'Turn it off.' },
          { question: `${longTitle}: ${longWord}?`, did: 'Long text. '.repeat(20), check: 'Count.' },
        ]}
      />
    ),
  },
];
