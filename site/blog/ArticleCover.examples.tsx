import { article, categories, covers, picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ArticleCover } from './ArticleCover.tsx';

export const examples: readonly Example[] = [
  ...covers.flatMap((cover, index) =>
    (['narrow', 'wide', 'large'] as const).map((size) => ({
      name: `${cover.kind}: ${cover.figure}, ${size}`,
      element: (
        <ArticleCover article={{ ...article, cover, category: categories[index] ?? article.category }} size={size} />
      ),
    })),
  ),
  { name: 'a picture', element: <ArticleCover article={{ ...article, picture }} size="narrow" /> },
  { name: 'at the top of the article', element: <ArticleCover article={article} size="large" isHero /> },
];
