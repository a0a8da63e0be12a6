import type { Example } from '#site/ui/example.ts';
import { CategoryCount } from './CategoryCount.tsx';

const copy = {
  services: 'services',
  all_priced: 'all with a price in rupees',
  priced: '{count} with a price in rupees',
  quoted: '{count} on quotation',
};

export const examples: readonly Example[] = [
  { name: 'most have a price', element: <CategoryCount copy={copy} priced={11} quoted={1} />, background: 'dark' },
  { name: 'all have a price', element: <CategoryCount copy={copy} priced={6} quoted={0} />, background: 'dark' },
  { name: 'all are quoted', element: <CategoryCount copy={copy} priced={0} quoted={8} />, background: 'dark' },
];
