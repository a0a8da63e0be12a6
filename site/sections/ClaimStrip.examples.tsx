import { ClaimStrip } from '#site/sections/ClaimStrip.tsx';
import { longTitle } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const claims = [
  { value: '98%', label: 'Success rate' },
  { value: '150+', label: 'Scale-ups' },
  { value: '500+', label: 'Clients' },
  { value: '1,200', label: 'Projects' },
  { value: '12', label: 'Countries' },
];

export const examples: readonly Example[] = [
  { name: 'five', element: <ClaimStrip label="In numbers" claims={claims} /> },
  {
    name: 'long labels',
    element: (
      <ClaimStrip
        label="In numbers"
        claims={claims.map(({ value, label }) => ({ value, label: `${label}, ${longTitle}` }))}
      />
    ),
  },
];
