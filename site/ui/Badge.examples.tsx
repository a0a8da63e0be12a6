import { Badge } from '#site/ui/Badge.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'leaf', element: <Badge tone="leaf">Completed</Badge> },
  { name: 'amber', element: <Badge tone="amber">In Progress</Badge> },
  { name: 'kaavi', element: <Badge tone="kaavi">Most Popular</Badge> },
  {
    name: 'a long label',
    element: <Badge tone="leaf">Completed, and looked after since by the same three people</Badge>,
  },
];
