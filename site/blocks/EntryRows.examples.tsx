import { longTitle, picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { EntryRows } from './EntryRows.tsx';

const seo = {
  slug: 'seo',
  title: 'Search engine optimisation',
  text: 'Found for what you sell.',
  href: '/services/seo',
  fact: 'from ₹12,000 per month',
};

export const examples: readonly Example[] = [
  {
    name: 'three entries',
    element: (
      <EntryRows
        id="entries"
        heading="Services and their prices"
        background="cover-1"
        items={[
          { ...seo, detail: '3 months' },
          { ...seo, slug: 'video', title: 'Video', picture },
          { ...seo, slug: 'long', title: longTitle, text: longTitle, detail: longTitle },
        ]}
      />
    ),
  },
];
