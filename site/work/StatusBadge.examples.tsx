import type { Example } from '#site/ui/example.ts';
import { StatusBadge } from './StatusBadge.tsx';

export const examples: readonly Example[] = [
  { name: 'Completed', element: <StatusBadge status="Completed" /> },
  { name: 'In Progress', element: <StatusBadge status="In Progress" /> },
];
