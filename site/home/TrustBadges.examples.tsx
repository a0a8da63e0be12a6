import { points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { TrustBadges } from './TrustBadges.tsx';

export const examples: readonly Example[] = [
  { name: 'four', element: <TrustBadges heading="What you can rely on" badges={points} /> },
];
