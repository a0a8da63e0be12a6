import type { ComponentProps } from 'react';
import { exhibitCopy, exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Exhibit } from './Exhibit.tsx';

const example = (name: string, props: Omit<ComponentProps<typeof Exhibit>, 'copy'>): Example => ({
  name,
  element: <Exhibit copy={exhibitCopy} {...props} />,
});

export const examples: readonly Example[] = [
  example('wide card', { exhibit: exhibits.slip, background: 'neel', caption: 'hidden', size: 'wide' }),
  example('narrow card', { exhibit: exhibits.board, background: 'cover-1', caption: 'hidden', size: 'narrow' }),
  example('beside a case study', {
    exhibit: exhibits.route,
    background: 'cover-2',
    caption: 'hidden',
    size: 'portrait',
  }),
];
