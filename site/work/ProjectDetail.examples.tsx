import { exhibitCopy, project, projectCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ProjectDetail } from './ProjectDetail.tsx';

export const examples: readonly Example[] = [
  {
    name: 'a project',
    element: (
      <ProjectDetail project={project} copy={projectCopy.entry} exhibitCopy={exhibitCopy}>
        <p>What was asked.</p>
      </ProjectDetail>
    ),
  },
];
