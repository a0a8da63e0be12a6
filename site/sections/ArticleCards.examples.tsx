import { ArticleCards } from '#site/sections/ArticleCards.tsx';
import { articles, cardWords, marked } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'below a heading of the page', element: <ArticleCards articles={articles} words={cardWords} level={2} /> },
  {
    name: 'below a heading of a section',
    element: (
      <div>
        <h2>Newest</h2>
        <ArticleCards articles={articles.slice(0, 3)} words={cardWords} level={3} />
      </div>
    ),
  },
  {
    name: 'two',
    element: <ArticleCards articles={articles.slice(0, 2)} words={cardWords} level={2} />,
    note: 'Fewer than three stand below each other.',
  },
  {
    name: 'what was looked for, marked',
    element: <ArticleCards articles={articles} words={cardWords} level={2} marked={marked} />,
  },
];
