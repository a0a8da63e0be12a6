import { plans, priceCopy, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { PlanCard } from './PlanCard.tsx';

export const examples: readonly Example[] = [
  ...plans.map((offer) => ({
    name: offer.name,
    element: (
      <ul className="grid gap-5">
        <PlanCard plan={offer} site={site} copy={priceCopy} />
      </ul>
    ),
  })),
];
