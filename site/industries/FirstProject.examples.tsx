import { industry, industryCopy, longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { FirstProject } from './FirstProject.tsx';

const project = {
  job: industry.first_project.job,
  service: { title: 'Cloud solutions', href: '/services/cloud-solutions' },
};

export const examples: readonly Example[] = [
  {
    name: 'a job',
    element: <FirstProject copy={industryCopy.first_project} project={project} worksWith={industry.works_with} />,
  },
  {
    name: 'long text',
    element: (
      <FirstProject
        copy={industryCopy.first_project}
        project={{ ...project, job: longTitle }}
        worksWith={[longTitle, ...industry.works_with]}
      />
    ),
  },
];
