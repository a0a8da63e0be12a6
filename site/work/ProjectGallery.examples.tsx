import { exhibitCopy, projectCopy, projects } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ProjectGallery } from './ProjectGallery.tsx';

export const examples: readonly Example[] = [
  {
    name: 'completed, in progress, with a picture',
    element: <ProjectGallery copy={projectCopy.card} projects={projects} exhibitCopy={exhibitCopy} />,
  },
  {
    name: 'one',
    element: <ProjectGallery copy={projectCopy.card} projects={projects.slice(0, 1)} exhibitCopy={exhibitCopy} />,
  },
];
