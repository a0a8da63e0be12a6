import { Breadcrumbs } from '#site/sections/Breadcrumbs.tsx';
import { longTitle, longWord } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'two above',
    element: (
      <Breadcrumbs
        label="Where this page stands"
        trail={[
          { label: 'Home', href: '/' },
          { label: 'Services', href: '/services' },
          { label: 'Cloud solutions', href: '/services/cloud-solutions' },
        ]}
      />
    ),
  },
  {
    name: 'a long name',
    element: (
      <Breadcrumbs
        label="Where this page stands"
        trail={[
          { label: 'Home', href: '/' },
          { label: longTitle, href: '/services' },
          { label: `${longTitle}: ${longWord}`, href: '/x' },
        ]}
      />
    ),
  },
];
