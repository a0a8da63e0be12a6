import { ArticleSection } from '#site/sections/ArticleSection.tsx';
import { articles, cardWords, longTitle, marked } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'beneath the chips',
    element: <ArticleSection id="first" heading="All articles" articles={articles} words={cardWords} isFirst />,
  },
  {
    name: 'further down',
    element: (
      <ArticleSection
        id="later"
        heading={longTitle}
        articles={articles.slice(0, 3)}
        words={cardWords}
        isFirst={false}
        marked={marked}
      >
        <p>And the way on.</p>
      </ArticleSection>
    ),
  },
];
