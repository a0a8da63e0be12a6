import type { Example } from '#site/ui/example.ts';
import { NoteList } from './NoteList.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two notes',
    element: <NoteList notes={['Look in the spam folder.', 'Write to us if none comes.']} />,
    background: 'dark',
  },
];
