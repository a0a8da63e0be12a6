import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CategoryJump } from './CategoryJump.tsx';

const categories = [
  { slug: 'core', name: 'Core services', entries: ['Web', 'Cloud', 'Video'] },
  { slug: 'trade', name: longTitle, entries: ['GST'] },
  { slug: 'media', name: 'Media', entries: ['Radio'] },
];

export const examples: readonly Example[] = [
  {
    name: 'categories, one of them hidden',
    element: <CategoryJump label="Categories" categories={categories} isShown={(entry) => entry !== 'Radio'} />,
  },
  { name: 'all hidden', element: <CategoryJump label="Categories" categories={categories} isShown={() => false} /> },
];
