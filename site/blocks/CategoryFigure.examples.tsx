import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CategoryFigure } from './CategoryFigure.tsx';

const categories = [
  { slug: 'core', name: 'Core services', entries: ['Web', 'Cloud', 'Video'] },
  { slug: 'trade', name: longTitle, entries: ['GST'] },
  { slug: 'media', name: 'Media', entries: ['Radio'] },
  { slug: 'print', name: 'Everything in print', name_alone: 'Print', entries: Array<string>(24).fill('Cards') },
];

export const examples: readonly Example[] = [
  {
    name: 'categories, one of them hidden',
    element: <CategoryFigure label="Categories" categories={categories} isShown={(entry) => entry !== 'Radio'} />,
  },
  { name: 'all hidden', element: <CategoryFigure label="Categories" categories={categories} isShown={() => false} /> },
];
