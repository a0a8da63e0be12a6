import type { Example } from '#site/ui/example.ts';
import { AskedQuestion } from './AskedQuestion.tsx';

export const examples: readonly Example[] = [
  { name: 'a question', element: <AskedQuestion question="Do you sign an NDA?" /> },
  {
    name: 'as long as the box allows',
    element: <AskedQuestion question={'What does it cost to move a warehouse to the cloud? '.repeat(4)} />,
  },
  { name: 'a word that no line breaks by itself', element: <AskedQuestion question={'abcdefghij'.repeat(10)} /> },
];
