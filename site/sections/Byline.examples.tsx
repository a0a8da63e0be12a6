import { Byline } from '#site/sections/Byline.tsx';
import { article, cardWords, longTitle } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'an article', element: <Byline article={article} readingTime={cardWords.reading_time} /> },
  {
    name: 'a long name',
    element: (
      <Byline
        article={{ ...article, author: { ...article.author, name: longTitle } }}
        readingTime={cardWords.reading_time}
      />
    ),
  },
];
