import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CatalogueGroup } from './CatalogueGroup.tsx';

const group = {
  slug: 'photography',
  name: 'Photography',
  text: 'Products, plates and people.',
  action: { label: 'Photography: all prices', href: '/services/categories/photography' },
  count: 7,
  isOpen: false,
  isHidden: false,
  children: <p>The list of entries.</p>,
};

export const examples: readonly Example[] = [
  { name: 'collapsed on a phone', element: <CatalogueGroup {...group} /> },
  { name: 'open', element: <CatalogueGroup {...group} slug="food" isOpen /> },
  { name: 'a long name', element: <CatalogueGroup {...group} slug="long" name={longTitle} /> },
  { name: 'hidden by a filter', element: <CatalogueGroup {...group} slug="hidden" isHidden /> },
];
