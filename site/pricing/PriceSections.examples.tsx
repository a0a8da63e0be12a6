import { longTitle, plans, priceCopy, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { PriceNotes, PriceSections } from './PriceSections.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two sections',
    element: (
      <PriceSections
        site={site}
        copy={priceCopy}
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
  {
    name: 'three',
    element: (
      <PriceNotes
        before="Before you buy"
        heading="What holds for every price"
        notes={['In rupees, without GST.', longTitle, 'A note as long as content allows. '.repeat(6)]}
      />
    ),
  },
];
