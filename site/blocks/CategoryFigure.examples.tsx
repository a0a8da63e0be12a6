import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CategoryFigure } from './CategoryFigure.tsx';

const few = [
  { slug: 'core', name: 'Core services', entries: ['Web', 'Cloud', 'Video'] },
  { slug: 'trade', name: longTitle, entries: ['GST'] },
  { slug: 'print', name: 'Everything in print', nameAlone: 'Print', entries: Array<string>(24).fill('Cards') },
];
const many = Array.from({ length: 11 }, (_, at) => ({
  slug: `group-${at}`,
  name: `Group ${at}`,
  entries: Array<string>(6 + at).fill('Service'),
}));

export const examples: readonly Example[] = [
  { name: 'three categories', element: <CategoryFigure label="Categories" categories={few} /> },
  { name: 'eleven categories', element: <CategoryFigure label="More categories" categories={many} /> },
];
