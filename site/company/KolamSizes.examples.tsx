import type { Example } from '#site/ui/example.ts';
import { KolamSizes } from './KolamSizes.tsx';

export const examples: readonly Example[] = [
  { name: 'a word', element: <KolamSizes word="kolam" caption="The kolam of one word at five sizes." /> },
];
