import { article, articleCopy, longTitle, people } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ArticleText } from './ArticleText.tsx';

const text = (
  <>
    <h2 id="bill">The bill</h2>
    <p>It came on the second day.</p>
    <h2 id="less">Less</h2>
    <p>Three things halved it.</p>
  </>
);

export const examples: readonly Example[] = [
  {
    name: 'with a table of contents',
    element: (
      <ArticleText
        article={article}
        copy={articleCopy}
        contents={[
          { id: 'bill', name: 'The bill' },
          { id: 'less', name: longTitle },
        ]}
      >
        {text}
      </ArticleText>
    ),
  },
  {
    name: 'without headings',
    element: (
      <ArticleText article={article} copy={articleCopy} contents={[]}>
        <p>Short enough for none.</p>
      </ArticleText>
    ),
  },

  ...people.slice(1).map((author) => ({
    name: `by ${author.name}`,
    element: (
      <ArticleText article={{ ...article, author }} copy={articleCopy} contents={[]}>
        <p>Their text.</p>
      </ArticleText>
    ),
  })),
];
