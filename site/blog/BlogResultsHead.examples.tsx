import { categories, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { BlogResultsHead } from './BlogResultsHead.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with results',
    element: (
      <BlogResultsHead
        category={categories[5]}
        heading="Articles about consent"
        text="4 articles"
        links={[{ label: 'Search the whole site', href: '/search?q=consent' }]}
      />
    ),
  },
  {
    name: 'no results',
    element: (
      <BlogResultsHead heading={`Nothing about ${longWord}`} text="Try another word." links={[]}>
        <p>The box</p>
      </BlogResultsHead>
    ),
  },
];
