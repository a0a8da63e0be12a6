import { CaseStudyDetail } from '#site/sections/CaseStudyDetail.tsx';
import { charts, longTitle, longWord, services, story, storyWords } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'a story',
    element: (
      <CaseStudyDetail story={story} charts={charts} words={storyWords}>
        <p>It began with an invoice.</p>
      </CaseStudyDetail>
    ),
  },
  {
    name: 'long text',
    element: (
      <CaseStudyDetail
        story={{
          ...story,
          challenge: 'Three people typed the same invoice. '.repeat(9),
          services,
          tags: [longTitle, longWord],
        }}
        charts={{ results: charts.results }}
        words={storyWords}
      />
    ),
  },
];
