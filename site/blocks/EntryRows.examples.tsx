import { longTitle, picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { EntryRows } from './EntryRows.tsx';

const seo = {
  slug: 'seo',
  title: 'Search engine optimisation',
  text: 'Found for what you sell.',
  href: '/services/seo',
  time: '3 months',
  price: 'from ₹12,000 per month',
};

export const examples: readonly Example[] = [
  {
    name: 'with times and prices',
    element: (
      <EntryRows
        id="entries"
        heading="Services and their prices"
        items={[
          seo,
          { ...seo, slug: 'video', title: 'Video', picture },
          { ...seo, slug: 'long', title: longTitle, text: longTitle, time: longTitle, price: longTitle },
        ]}
      />
    ),
  },
];
