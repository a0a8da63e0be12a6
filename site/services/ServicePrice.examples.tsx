import { longTitle, plans, serviceCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ServicePrice } from './ServicePrice.tsx';

const { price: copy } = serviceCopy;
const linked = plans.map((plan) => ({ ...plan, href: `/pricing#${plan.id}` }));

export const examples: readonly Example[] = [
  ...[1, 2, 3].map((count) => ({
    name: count === 1 ? '1 plan' : `${count} plans`,
    element: (
      <ServicePrice
        book="Or pick a time"
        copy={copy}
        service="Advertising"
        cost={{ kind: 'plans', plans: linked.slice(0, count) }}
        drivers={undefined}
      />
    ),
  })),
  {
    name: 'a range',
    element: (
      <ServicePrice
        book="Or pick a time"
        copy={copy}
        service="Video"
        drivers={['Days of shooting', 'Places to travel to', longTitle]}
        cost={{
          kind: 'range',
          price: { low: 12_000, high: 35_000, from: '₹12,000', to: '₹35,000', per: 'per completed interview' },
          fromBuys: 'A clip of 30 seconds, filmed in half a day.',
          toBuys: 'An assembly film of three minutes, filmed in two days.',
        }}
      />
    ),
  },
  {
    name: 'quoted',
    element: (
      <ServicePrice
        book="Or pick a time"
        copy={copy}
        service={longTitle}
        drivers={['Metres of cable', 'Ports', 'Floors']}
        cost={{ kind: 'quoted', text: 'Cable by the metre, labour by the port, after a survey.' }}
      />
    ),
  },
];
