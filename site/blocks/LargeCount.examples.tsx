import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CountedDots } from './CountedDots.tsx';
import { LargeCount } from './LargeCount.tsx';

export const examples: readonly Example[] = [
  { name: 'a number', element: <LargeCount count={93} label="services" note="one dot each" /> },
  {
    name: 'with dots below',
    element: (
      <LargeCount count={25} label="industries">
        <CountedDots count={25} inRow={10} />
      </LargeCount>
    ),
  },
  { name: 'long words', element: <LargeCount count={160} label={longTitle} /> },
];
