import { article, articleCopy, cardCopy, longTitle, longWord, picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ArticleHero } from './ArticleHero.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with a counted cover',
    element: <ArticleHero article={article} copy={articleCopy} readingTime={cardCopy.reading_time} />,
  },
  {
    name: 'updated after publication',
    element: (
      <ArticleHero
        article={{ ...article, updated: { iso: '2026-01-31', text: '31 January 2026' } }}
        copy={articleCopy}
        readingTime={cardCopy.reading_time}
      />
    ),
  },
  {
    name: 'with a picture',
    element: <ArticleHero article={{ ...article, picture }} copy={articleCopy} readingTime={cardCopy.reading_time} />,
  },
  {
    name: 'long text',
    element: (
      <ArticleHero
        article={{ ...article, title: `${longTitle}: ${longWord}` }}
        copy={articleCopy}
        readingTime={cardCopy.reading_time}
      />
    ),
  },
];
