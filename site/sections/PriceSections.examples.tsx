import { longTitle, plans, priceWords, site } from '#site/sections/example-data.ts';
import { PriceSections } from '#site/sections/PriceSections.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'two sections',
    element: (
      <PriceSections
        site={site}
        words={priceWords}
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
