import { FigureSizes } from '#site/sections/FigureSizes.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'a word', element: <FigureSizes word="kolam" caption="The kolam of one word at five sizes." /> },
];
