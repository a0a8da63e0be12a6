import type { Example } from '#site/ui/example.ts';
import { Improvement } from './Improvement.tsx';

export const examples: readonly Example[] = [
  { name: 'two numbers', element: <Improvement improvement="60 → 5 h" to="to" /> },
  { name: 'a small unit', element: <Improvement improvement="+9 points" to="to" hasSmallUnit /> },
  { name: 'a share', element: <Improvement improvement="14 of 14" to="to" /> },
];
