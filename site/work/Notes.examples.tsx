import { still } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { NoteList, NumberedStill } from './Notes.tsx';

const notes = [
  { name: 'The mark', text: 'Drawn from a map of the estate.', at: { x: 30, y: 40 } },
  { name: 'The price', text: 'Of a unit, as the rules ask.' },
];

export const examples: readonly Example[] = [
  { name: 'notes', element: <NoteList notes={notes} /> },
  { name: 'numbered', element: <NoteList notes={notes} isNumbered /> },
  { name: 'a picture with the numbers', element: <NumberedStill still={still} notes={notes} /> },
];
