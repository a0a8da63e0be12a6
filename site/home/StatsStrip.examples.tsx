import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { StatsStrip } from './StatsStrip.tsx';

const claims = [
  { value: '98%', label: 'Success rate' },
  { value: '150+', label: 'Scale-ups' },
  { value: '500+', label: 'Clients' },
  { value: '1,200', label: 'Projects' },
  { value: '12', label: 'Countries' },
];

export const examples: readonly Example[] = [
  { name: 'five', element: <StatsStrip label="In numbers" claims={claims} /> },
  {
    name: 'long labels',
    element: (
      <StatsStrip
        label="In numbers"
        claims={claims.map(({ value, label }) => ({ value, label: `${label}, ${longTitle}` }))}
      />
    ),
  },
];
