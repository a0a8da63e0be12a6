import { listCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ArticlePaging } from './ArticlePaging.tsx';

export const examples: readonly Example[] = [
  {
    name: 'the first page',
    element: <ArticlePaging copy={listCopy} page={1} pages={4} shown={12} total={40} isFromStart />,
  },
  {
    name: 'a page in the middle',
    element: <ArticlePaging copy={listCopy} page={3} pages={4} shown={36} total={40} isFromStart={false} />,
  },
  { name: 'the last page', element: <ArticlePaging copy={listCopy} page={4} pages={4} shown={40} total={40} /> },
  {
    name: 'all articles',
    element: <ArticlePaging copy={listCopy} page={4} pages={4} shown={40} total={40} isFromStart />,
  },
];
