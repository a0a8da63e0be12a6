import { longTitle, plans, priceWords, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { PriceSections } from './PriceSections.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two sections',
    element: (
      <PriceSections
        site={site}
        copy={priceWords}
        sections={[
          { id: 'digital-marketing', name: 'Digital marketing', short: 'Marketing', text: 'Judged by orders.', plans },
          {
            id: 'photography',
            name: longTitle,
            short: 'Photography',
            text: 'By the day.',
            plans: plans.map((offer) => ({ ...offer, id: `${offer.id}-again`, popular: undefined })),
          },
        ]}
      />
    ),
  },
];
