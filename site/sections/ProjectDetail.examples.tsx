import { project, projectWords } from '#site/sections/example-data.ts';
import { ProjectDetail } from '#site/sections/ProjectDetail.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'a project',
    element: (
      <ProjectDetail project={project} words={projectWords.entry}>
        <p>What was asked.</p>
      </ProjectDetail>
    ),
  },
];
