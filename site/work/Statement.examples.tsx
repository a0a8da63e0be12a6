import type { Example } from '#site/ui/example.ts';
import { Statement } from './Statement.tsx';

export const examples: readonly Example[] = [
  {
    name: 'a number',
    element: <Statement statement={{ figure: '371 of 412', text: 'pieces were collected in time.' }} />,
  },
  { name: 'a sentence', element: <Statement statement={{ text: 'Each tea carries the outline of its field.' }} /> },
];
