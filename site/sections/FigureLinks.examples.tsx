import { longTitle, services } from '#site/sections/example-data.ts';
import { FigureLinks } from '#site/sections/FigureLinks.tsx';
import type { Example } from '#site/ui/example.ts';

const items = services.map((entry) => ({ ...entry, href: `/services/${entry.slug}`, ground: entry.category.ground }));

export const examples: readonly Example[] = [
  {
    name: 'three in a row',
    element: (
      <FigureLinks
        id="related"
        heading="Goes with it"
        columns={3}
        items={items.map((item) => ({ ...item, text: 'What it is, in a sentence.' }))}
      />
    ),
  },
  {
    name: 'four in a row',
    element: (
      <FigureLinks
        id="related"
        heading={longTitle}
        columns={4}
        items={[...items, { slug: 'seo', title: 'Search', href: '/services/seo', ground: 'cover-3' }]}
      />
    ),
  },
];
