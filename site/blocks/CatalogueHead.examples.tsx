import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CatalogueHead } from './CatalogueHead.tsx';

const head = {
  id: 'catalogue',
  total: 14,
  heading: 'services in two groups',
  text: 'One dot is one service.',
  jumpLabel: 'Categories',
  categories: [
    { slug: 'core', name: 'Core services', entries: ['Web', 'Cloud', 'Video'] },
    { slug: 'print', name: 'Print', entries: Array<string>(11).fill('Cards') },
  ],
  isShown: () => true,
};

export const examples: readonly Example[] = [
  { name: 'with a filter', element: <CatalogueHead {...head} filter={<p>The search box</p>} /> },
  { name: 'long words', element: <CatalogueHead {...head} heading={longTitle} text={longTitle} /> },
];
