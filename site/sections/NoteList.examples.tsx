import { NoteList } from '#site/sections/NoteList.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'two notes',
    element: <NoteList notes={['Look in the spam folder.', 'Write to us if none comes.']} />,
    ground: 'dark',
  },
];
