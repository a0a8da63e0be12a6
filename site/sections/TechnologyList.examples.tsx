import { project } from '#site/sections/example-data.ts';
import { TechnologyList } from '#site/sections/TechnologyList.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'two',
    element: (
      <div className="prose">
        <TechnologyList heading="Built with" stack={project.stack} />
      </div>
    ),
  },
];
