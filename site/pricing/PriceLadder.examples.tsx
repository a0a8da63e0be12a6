import { plans, priceCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { PriceLadder } from './PriceLadder.tsx';

export const examples: readonly Example[] = [
  { name: 'three plans', element: <PriceLadder plans={plans} copy={priceCopy} />, background: 'dark' },
];
