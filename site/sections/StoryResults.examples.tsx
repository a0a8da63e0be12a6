import { story } from '#site/sections/example-data.ts';
import { StoryResults } from '#site/sections/StoryResults.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'three results', element: <StoryResults results={story.results} to="to" /> },
];
