import { article, cardWords, longTitle, longWord, picture } from '#site/sections/example-data.ts';
import { FeaturedArticle } from '#site/sections/FeaturedArticle.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'on its kolam', element: <FeaturedArticle article={article} words={cardWords} /> },
  {
    name: 'with a picture',
    element: (
      <FeaturedArticle article={{ ...article, picture, title: `${longTitle}: ${longWord}` }} words={cardWords} />
    ),
  },
];
