import { exhibitCopy, picture, project, still } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import type { EvidenceOf } from './evidence-schema.ts';
import { ProjectHero } from './ProjectHero.tsx';

const back = { label: 'All projects', href: '/projects' };

const evidence: EvidenceOf<'object'> = {
  layout: 'object',
  notes: [
    { name: 'The mark', text: 'Drawn from a map of the estate.', at: { x: 30, y: 40 } },
    { name: 'The price', text: 'Of a unit, as the rules ask.', at: { x: 60, y: 55 } },
  ],
};

export const examples: readonly Example[] = [
  { name: 'with its exhibit', element: <ProjectHero project={project} back={back} exhibitCopy={exhibitCopy} /> },
  {
    name: 'with its exhibit and notes',
    element: <ProjectHero project={{ ...project, evidence }} back={back} exhibitCopy={exhibitCopy} />,
  },
  {
    name: 'with a photograph',
    element: <ProjectHero project={{ ...project, picture }} back={back} exhibitCopy={exhibitCopy} />,
  },
  {
    name: 'with a rendered picture and notes',
    element: <ProjectHero project={{ ...project, still, evidence }} back={back} exhibitCopy={exhibitCopy} />,
  },
];
