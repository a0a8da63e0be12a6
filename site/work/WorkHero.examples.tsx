import { exhibitCopy, longTitle, longWord, project } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { HeroExhibit, WorkHero } from './WorkHero.tsx';

const back = { label: 'All projects', href: '/projects' };

export const examples: readonly Example[] = [
  {
    name: 'the figure beside the heading',
    element: (
      <WorkHero work={project} back={back} place="beside" figure={<HeroExhibit work={project} copy={exhibitCopy} />} />
    ),
  },
  {
    name: 'the figure below, long text',
    element: (
      <WorkHero
        work={{ ...project, title: `${longTitle}: ${longWord}` }}
        back={back}
        place="below"
        figure={<p>A large number</p>}
      />
    ),
  },
  {
    name: 'the figure from edge to edge',
    element: <WorkHero work={project} back={back} place="across" figure={<p>A picture</p>} />,
  },
];
