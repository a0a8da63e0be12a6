import { ArticleList } from '#site/sections/ArticleList.tsx';
import { articles, cardWords, marked } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'articles', element: <ArticleList articles={articles} words={cardWords} /> },
  {
    name: 'what was looked for, with something beneath',
    element: (
      <ArticleList articles={articles.slice(0, 1)} words={cardWords} marked={marked}>
        <p>And the way on.</p>
      </ArticleList>
    ),
  },
];
