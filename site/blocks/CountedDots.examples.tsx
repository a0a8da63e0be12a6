import type { Example } from '#site/ui/example.ts';
import { CountedDots, DOTS_IN_ROW } from './CountedDots.tsx';

export const examples: readonly Example[] = [1, 6, 20, 45].map((count) => ({
  name: `${count}`,
  element: <CountedDots count={count} across={DOTS_IN_ROW} />,
}));
