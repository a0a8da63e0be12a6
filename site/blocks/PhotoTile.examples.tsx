import { picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { PhotoTile } from './PhotoTile.tsx';

export const examples: readonly Example[] = [
  { name: 'with a photograph', element: <PhotoTile slug="video" picture={picture} className="w-20" /> },
  { name: 'without one', element: <PhotoTile slug="cloud" picture={undefined} className="w-20" /> },
];
