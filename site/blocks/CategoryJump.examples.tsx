import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CategoryJump } from './CategoryJump.tsx';

export const examples: readonly Example[] = [
  {
    name: 'categories, one of them hidden',
    element: (
      <CategoryJump
        label="Categories"
        categories={[
          { slug: 'core', name: 'Core services', count: 6, isShown: true },
          { slug: 'trade', name: longTitle, count: 12, isShown: true },
          { slug: 'media', name: 'Media', count: 0, isShown: false },
        ]}
      />
    ),
  },
  {
    name: 'all hidden',
    element: (
      <CategoryJump label="Categories" categories={[{ slug: 'media', name: 'Media', count: 0, isShown: false }]} />
    ),
  },
];
