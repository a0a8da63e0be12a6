import { CounterBand } from '#site/sections/CounterBand.tsx';
import { longTitle } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const claims = [
  { value: '98%', label: 'Success rate' },
  { value: '₹40 cr', label: 'Saved by clients' },
  { value: '1,200+', label: 'Projects' },
  { value: '12', label: 'Countries' },
];

export const examples: readonly Example[] = [
  { name: 'four', element: <CounterBand heading="Counted on the first of January" claims={claims} /> },
  {
    name: 'long labels',
    element: (
      <CounterBand
        heading={longTitle}
        claims={claims.map(({ value, label }) => ({ value, label: `${label}, ${longTitle}` }))}
      />
    ),
  },
];
