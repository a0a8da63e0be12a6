import { industry, industryCopy, longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { FirstProject } from './FirstProject.tsx';

const project = {
  ...industry.first_project,
  offer: { title: 'Cloud solutions', href: '/services/cloud-solutions', price: 'from ₹75,000 per project' },
};

export const examples: readonly Example[] = [
  {
    name: 'with a price',
    element: <FirstProject copy={industryCopy.first_project} project={project} worksWith={industry.works_with} />,
  },
  {
    name: 'quoted, long text',
    element: (
      <FirstProject
        copy={industryCopy.first_project}
        project={{ ...project, job: longTitle, offer: { ...project.offer, price: undefined } }}
        worksWith={[longTitle, ...industry.works_with]}
      />
    ),
  },
];
