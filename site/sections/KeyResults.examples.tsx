import { charts, story, storyWords } from '#site/sections/example-data.ts';
import { KeyResults } from '#site/sections/KeyResults.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'with a breakdown',
    element: <KeyResults words={storyWords.story} results={story.results} charts={charts} />,
  },
  {
    name: 'without',
    element: <KeyResults words={storyWords.story} results={story.results} charts={{ results: charts.results }} />,
  },
];
