import { longTitle, longWord, project } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { NextEntry } from './NextEntry.tsx';

export const examples: readonly Example[] = [
  {
    name: 'a project',
    element: <NextEntry label="Next project" entry={project} href="/projects/warehouse-app" />,
  },
  {
    name: 'a long title',
    element: (
      <NextEntry
        label="Next project"
        entry={{ ...project, title: `${longTitle}: ${longWord}` }}
        href="/projects/warehouse-app"
      />
    ),
  },
];
