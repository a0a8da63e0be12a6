import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two parent pages',
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
