import type { Example } from '#site/ui/example.ts';
import { CountedDots } from './CountedDots.tsx';

export const examples: readonly Example[] = [
  ...[1, 6, 20, 45].map((count) => ({ name: `${count}`, element: <CountedDots count={count} inRow={20} /> })),
  { name: 'without a strand', element: <CountedDots count={31} inRow={20} hasStrand={false} /> },
];
