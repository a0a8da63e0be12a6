import { caseStudy, caseStudyCopy, charts } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { KeyResultList, KeyResults } from './KeyResults.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with a breakdown',
    element: <KeyResults copy={caseStudyCopy.case_study} results={caseStudy.results} charts={charts} />,
  },
  {
    name: 'without a breakdown',
    element: (
      <KeyResults copy={caseStudyCopy.case_study} results={caseStudy.results} charts={{ results: charts.results }} />
    ),
  },
  {
    name: 'without the result that the hero shows',
    element: <KeyResults copy={caseStudyCopy.case_study} results={caseStudy.results} charts={charts} leads={0} />,
  },
  { name: 'in a list', element: <KeyResultList results={caseStudy.results.slice(1)} to="to" /> },
];
