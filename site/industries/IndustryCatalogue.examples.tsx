import { industries } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { IndustryCatalogue } from './IndustryCatalogue.tsx';

const list = {
  copy: {
    heading: 'industries in {groups} group',
    text: 'One dot is one industry.',
    category_action: 'All of {category}',
  },
  jumpLabel: 'Categories',
  categories: [
    {
      name: 'Public life',
      slug: 'public-life',
      order: 1,
      text: 'Where everybody goes.',
      entries: [...industries],
    },
  ],
};

export const examples: readonly Example[] = [
  { name: 'a category', element: <IndustryCatalogue {...list} filter={<p>The search box</p>} /> },
  { name: 'filtered', element: <IndustryCatalogue {...list} isFiltered isShown={({ slug }) => slug === 'schools'} /> },
  { name: 'filtered to nothing', element: <IndustryCatalogue {...list} isShown={() => false} /> },
];
