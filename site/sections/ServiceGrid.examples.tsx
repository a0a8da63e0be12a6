import { catalogueWords, longTitle, longWord, points } from '#site/sections/example-data.ts';
import { ServiceGrid } from '#site/sections/ServiceGrid.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'four',
    element: (
      <ServiceGrid
        words={{ ...catalogueWords, action: 'Explore All Services' }}
        cards={[...points.map(({ title, text }, index) => ({ title, text, href: `/services/card-${index}` }))]}
        allHref="/services"
      />
    ),
  },
  {
    name: 'a long name',
    element: (
      <ServiceGrid
        words={{ ...catalogueWords, action: 'Explore All Services' }}
        cards={[{ title: `${longTitle} ${longWord}`, text: 'Long text. '.repeat(12), href: '/services/long' }]}
        allHref="/services"
      />
    ),
  },
];
