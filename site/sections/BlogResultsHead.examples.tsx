import { BlogResultsHead } from '#site/sections/BlogResultsHead.tsx';
import { longWord } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'something found',
    element: (
      <BlogResultsHead
        seed="blog-search"
        heading="Articles about consent"
        text="4 articles"
        ways={[{ label: 'Search the whole site', href: '/search?q=consent' }]}
      />
    ),
  },
  {
    name: 'nothing found',
    element: (
      <BlogResultsHead seed="blog-search" heading={`Nothing about ${longWord}`} text="Try another word." ways={[]}>
        <p>The box</p>
      </BlogResultsHead>
    ),
  },
];
