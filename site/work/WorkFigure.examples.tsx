import { exhibitCopy, picture, project } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { WorkFigure } from './WorkFigure.tsx';

export const examples: readonly Example[] = [
  { name: 'an exhibit', element: <WorkFigure work={project} exhibitCopy={exhibitCopy} size="wide" /> },
  {
    name: 'a picture',
    element: <WorkFigure work={{ ...project, picture }} exhibitCopy={exhibitCopy} size="narrow" />,
  },
];
