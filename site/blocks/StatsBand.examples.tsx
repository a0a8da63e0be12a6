import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { StatsBand } from './StatsBand.tsx';

const claims = [
  { value: '98%', label: 'Success rate' },
  { value: '₹40 cr', label: 'Saved by clients' },
  { value: '1,200+', label: 'Projects' },
  { value: '12', label: 'Countries' },
];

export const examples: readonly Example[] = [
  { name: 'four', element: <StatsBand heading="Counted on the first of January" claims={claims} /> },
  {
    name: 'long labels',
    element: (
      <StatsBand
        heading={longTitle}
        claims={claims.map(({ value, label }) => ({ value, label: `${label}, ${longTitle}` }))}
      />
    ),
  },
];
