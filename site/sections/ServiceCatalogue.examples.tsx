import { catalogueWords, services } from '#site/sections/example-data.ts';
import { ServiceCatalogue } from '#site/sections/ServiceCatalogue.tsx';
import type { Example } from '#site/ui/example.ts';

const list = {
  words: catalogueWords,
  jumpLabel: 'Categories',
  featuresOnCard: 3,
  categories: [
    { name: 'Core services', slug: 'core', count: 3, order: 0, text: 'What most begin with.', services: [...services] },
  ],
};

export const examples: readonly Example[] = [
  { name: 'a category', element: <ServiceCatalogue {...list} narrowing={<p>The box</p>} /> },
  { name: 'narrowed', element: <ServiceCatalogue {...list} isShown={({ slug }) => slug === 'video'} /> },
  { name: 'narrowed to nothing', element: <ServiceCatalogue {...list} isShown={() => false} /> },
];
