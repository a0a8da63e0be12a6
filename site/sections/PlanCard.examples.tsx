import { plans, priceWords, site } from '#site/sections/example-data.ts';
import { PlanCard } from '#site/sections/PlanCard.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  ...plans.map((offer) => ({
    name: offer.name,
    element: (
      <ul className="grid gap-5">
        <PlanCard plan={offer} site={site} words={priceWords} />
      </ul>
    ),
  })),
];
