import { AskHero } from '#site/sections/AskHero.tsx';
import { longTitle, longWord } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'with a conversation',
    element: (
      <AskHero
        words={{ eyebrow: 'Assistant', heading: 'Ask this site', text: 'It quotes what stands here, and says where.' }}
      >
        <p>The conversation</p>
      </AskHero>
    ),
  },
  {
    name: 'long text',
    element: <AskHero words={{ eyebrow: longTitle, heading: longWord, text: 'A sentence about it. '.repeat(12) }} />,
  },
];
