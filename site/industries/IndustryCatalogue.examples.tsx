import { industries } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { IndustryCatalogue } from './IndustryCatalogue.tsx';

const list = {
  copy: {
    heading: 'Find yours',
    text: 'Beside each name stands a time.',
    category_action: 'All of {category}',
  },
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
