import { project, projectWords, story, storyWords } from '#site/sections/example-data.ts';
import { WorkFacts } from '#site/sections/WorkFacts.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'a project', element: <WorkFacts words={projectWords.entry} work={project} /> },
  { name: 'a case study', element: <WorkFacts words={storyWords.entry} work={story} /> },
];
