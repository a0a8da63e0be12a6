import { CaseStudyList } from '#site/sections/CaseStudyList.tsx';
import { stories, storyWords } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'stories', element: <CaseStudyList words={storyWords} stories={stories} filters={<p>The filters</p>} /> },
  {
    name: 'filtered',
    element: <CaseStudyList words={storyWords} stories={stories} isShown={({ slug }) => slug === 'lotika-home'} />,
  },
  {
    name: 'filtered to nothing',
    element: <CaseStudyList words={storyWords} stories={stories} isShown={() => false} />,
    note: 'The filters say so (islands/story-filter).',
  },
];
