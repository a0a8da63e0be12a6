import { longTitle, longWord, picture, project } from '#site/sections/example-data.ts';
import { NextEntry } from '#site/sections/NextEntry.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'on its kolam', element: <NextEntry label="Next project" entry={project} href="/projects/warehouse-app" /> },
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
