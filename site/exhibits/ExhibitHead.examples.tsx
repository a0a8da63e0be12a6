import type { Example } from '#site/ui/example.ts';
import { ExhibitHead } from './ExhibitHead.tsx';

export const examples: readonly Example[] = [
  { name: 'two lines', element: <ExhibitHead head="Order for 6 am, shop 7" detail="Proposed 9 pm, in crates" /> },
  { name: 'one line', element: <ExhibitHead head="8.52 pm, the desk is closed" /> },
];
