import { entries, longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { RelatedCards } from './RelatedCards.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three in a row',
    element: (
      <RelatedCards
        id="related"
        heading="Goes with it"
        columns={3}
        items={entries.map((item) => ({ ...item, text: 'What it is, in a sentence.' }))}
      />
    ),
  },
  {
    name: 'four in a row',
    element: (
      <RelatedCards
        id="related"
        heading={longTitle}
        columns={4}
        items={[...entries, { slug: 'seo', title: 'Search', href: '/services/seo' }]}
      />
    ),
  },
];
