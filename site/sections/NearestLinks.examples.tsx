import { services } from '#site/sections/example-data.ts';
import { NearestLinks } from '#site/sections/NearestLinks.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'three',
    element: (
      <NearestLinks
        heading="Did you mean"
        items={services.map((entry) => ({ ...entry, href: `/services/${entry.slug}`, ground: entry.category.ground }))}
      />
    ),
    ground: 'dark',
  },
];
