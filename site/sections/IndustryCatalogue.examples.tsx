import { catalogueWords, industries } from '#site/sections/example-data.ts';
import { IndustryCatalogue } from '#site/sections/IndustryCatalogue.tsx';
import type { Example } from '#site/ui/example.ts';

const list = {
  words: catalogueWords,
  jumpLabel: 'Categories',
  categories: [
    {
      name: 'Public life',
      slug: 'public-life',
      count: 3,
      order: 1,
      text: 'Where everybody goes.',
      industries: [...industries],
    },
  ],
};

export const examples: readonly Example[] = [
  { name: 'a category', element: <IndustryCatalogue {...list} narrowing={<p>The box</p>} /> },
  { name: 'narrowed', element: <IndustryCatalogue {...list} isShown={({ slug }) => slug === 'schools'} /> },
  { name: 'narrowed to nothing', element: <IndustryCatalogue {...list} isShown={() => false} /> },
];
