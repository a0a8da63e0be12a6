import { catalogueCopy, services } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ServiceCatalogue } from './ServiceCatalogue.tsx';

const list = {
  copy: catalogueCopy,
  jumpLabel: 'Categories',
  featuresOnCard: 3,
  categories: [
    { name: 'Core services', slug: 'core', order: 0, text: 'What most begin with.', entries: [...services] },
  ],
};

export const examples: readonly Example[] = [
  { name: 'a category', element: <ServiceCatalogue {...list} filter={<p>The search box</p>} /> },
  { name: 'filtered', element: <ServiceCatalogue {...list} isFiltered isShown={({ slug }) => slug === 'video'} /> },
  { name: 'filtered to nothing', element: <ServiceCatalogue {...list} isShown={() => false} /> },
];
