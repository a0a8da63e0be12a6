import { longTitle, longWord, picture, project } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { NextEntry } from './NextEntry.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with a kolam',
    element: <NextEntry label="Next project" entry={project} href="/projects/warehouse-app" />,
  },
  {
    name: 'with a picture',
    element: (
      <NextEntry
        label="Next project"
        entry={{ ...project, picture, title: `${longTitle}: ${longWord}` }}
        href="/projects/warehouse-app"
      />
    ),
  },
];
