import { points } from '#site/sections/example-data.ts';
import { TrustBadges } from '#site/sections/TrustBadges.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'four', element: <TrustBadges heading="What you can rely on" badges={points} /> },
];
