import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { AskHero } from './AskHero.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with a conversation',
    element: (
      <AskHero
        copy={{ eyebrow: 'Assistant', heading: 'Ask this site', text: 'It quotes what stands here, and says where.' }}
      >
        <p>The conversation</p>
      </AskHero>
    ),
  },
  {
    name: 'long text',
    element: <AskHero copy={{ eyebrow: longTitle, heading: longWord, text: 'A sentence about it. '.repeat(12) }} />,
  },
];
