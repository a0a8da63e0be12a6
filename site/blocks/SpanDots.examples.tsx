import type { Example } from '#site/ui/example.ts';
import { SpanDots } from './SpanDots.tsx';

export const examples: readonly Example[] = [
  { name: '3 to 9', element: <SpanDots least={3} most={9} cell={24} /> },
  { name: '4', element: <SpanDots least={4} most={4} cell={24} /> },
  { name: 'none of 3', element: <SpanDots least={0} most={3} cell={24} /> },
  { name: '16 to 30', element: <SpanDots least={16} most={30} cell={24} /> },
];
