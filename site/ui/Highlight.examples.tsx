import type { Example } from './example.ts';
import { Highlight } from './Highlight.tsx';

export const examples: readonly Example[] = [
  {
    name: 'a word in the middle',
    element: (
      <p>
        <Highlight
          pieces={[
            { text: 'We sign an ', start: 0, isMatch: false },
            { text: 'NDA', start: 11, isMatch: true },
            { text: ' first.', start: 14, isMatch: false },
          ]}
        />
      </p>
    ),
  },
  {
    name: 'no matches',
    element: (
      <p>
        <Highlight pieces={[{ text: 'We sign an NDA first.', start: 0, isMatch: false }]} />
      </p>
    ),
  },
];
