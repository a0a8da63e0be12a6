import type { Example } from '#site/ui/example.ts';
import { IndustryCount } from './IndustryCount.tsx';

const copy = { industries: 'industries', time: 'a first project from {weeks} weeks' };

export const examples: readonly Example[] = [
  { name: 'three rows', element: <IndustryCount copy={copy} count={25} weeks={2} /> },
  { name: 'without weeks', element: <IndustryCount copy={copy} count={4} weeks={undefined} /> },
];
