import { longTitle, longWord, project } from '#site/sections/example-data.ts';
import { TagList } from '#site/sections/TagList.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'three tags', element: <TagList label="Made with" tags={project.tags} /> },
  { name: 'long tags', element: <TagList label="Made with" tags={[longTitle, longWord]} /> },
];
