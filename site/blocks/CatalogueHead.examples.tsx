import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CatalogueHead } from './CatalogueHead.tsx';

const head = { id: 'catalogue', heading: 'Find yours', text: 'Beside each name stands its price.' };

export const examples: readonly Example[] = [
  { name: 'with a filter', element: <CatalogueHead {...head} filter={<p>The search box</p>} /> },
  { name: 'long words', element: <CatalogueHead {...head} heading={longTitle} text={longTitle} /> },
];
