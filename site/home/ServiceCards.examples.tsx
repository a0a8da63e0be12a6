import { catalogueCopy, longTitle, longWord, points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ServiceCards } from './ServiceCards.tsx';

export const examples: readonly Example[] = [
  {
    name: 'four',
    element: (
      <ServiceCards
        copy={{ ...catalogueCopy, action: 'Explore All Services' }}
        cards={points.map(({ title, text }, index) => ({
          title,
          text,
          href: `/services/card-${index}`,
          figure: 'brackets',
        }))}
        allHref="/services"
      />
    ),
  },
  {
    name: 'a long name',
    element: (
      <ServiceCards
        copy={{ ...catalogueCopy, action: 'Explore All Services' }}
        cards={[
          {
            title: `${longTitle} ${longWord}`,
            text: 'Long text. '.repeat(12),
            href: '/services/long',
            figure: 'cloud',
          },
        ]}
        allHref="/services"
      />
    ),
  },
];
