import { StatusBadge } from '#site/sections/StatusBadge.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'Completed', element: <StatusBadge status="Completed" /> },
  { name: 'In Progress', element: <StatusBadge status="In Progress" /> },
];
