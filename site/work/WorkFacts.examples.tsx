import { caseStudy, caseStudyCopy, longTitle, longWord, project, projectCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { TagList, TechnologyList, WorkFacts, WorkText } from './WorkFacts.tsx';

export const examples: readonly Example[] = [
  { name: 'a project', element: <WorkFacts copy={projectCopy.entry} work={project} /> },
  { name: 'a case study', element: <WorkFacts copy={caseStudyCopy.entry} work={caseStudy} /> },

  { name: 'tag list: three tags', element: <TagList label="Made with" tags={project.tags} /> },
  { name: 'tag list: long tags', element: <TagList label="Made with" tags={[longTitle, longWord]} /> },

  {
    name: 'technology list: two',
    element: (
      <WorkText>
        <TechnologyList heading="Built with" stack={project.stack} />
      </WorkText>
    ),
  },
];
