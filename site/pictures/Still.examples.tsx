import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Still, type StillPicture } from './Still.tsx';

/** Any picture of the site. */
const still: StillPicture = {
  src: '/favicon.svg',
  srcSet: '/favicon.svg 1216w',
  width: 1216,
  height: 760,
  alt: 'The logo',
  caption: 'Rendered from our drawing',
};

export const examples: readonly Example[] = [
  { name: 'caption below', element: <Still still={still} sizes="100vw" /> },
  {
    name: 'caption inside, long text',
    element: <Still still={{ ...still, caption: longTitle }} sizes="100vw" caption="inside" className="h-full" />,
  },
];
