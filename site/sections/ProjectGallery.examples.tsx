import { projects, projectWords } from '#site/sections/example-data.ts';
import { ProjectGallery } from '#site/sections/ProjectGallery.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'completed, running, with a picture',
    element: <ProjectGallery words={projectWords.card} projects={projects} />,
  },
  { name: 'one', element: <ProjectGallery words={projectWords.card} projects={projects.slice(0, 1)} /> },
];
