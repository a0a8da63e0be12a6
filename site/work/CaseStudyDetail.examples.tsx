import {
  caseStudy,
  caseStudyCopy,
  charts,
  exhibitCopy,
  longTitle,
  longWord,
  services,
} from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CaseStudyDetail } from './CaseStudyDetail.tsx';

export const examples: readonly Example[] = [
  {
    name: 'a case study',
    element: (
      <CaseStudyDetail caseStudy={caseStudy} charts={charts} copy={caseStudyCopy} exhibitCopy={exhibitCopy}>
        <p>It began with an invoice.</p>
      </CaseStudyDetail>
    ),
  },
  {
    name: 'long text',
    element: (
      <CaseStudyDetail
        caseStudy={{
          ...caseStudy,
          challenge: 'Three people typed the same invoice. '.repeat(9),
          services,
          tags: [longTitle, longWord],
        }}
        charts={{ results: charts.results }}
        copy={caseStudyCopy}
        exhibitCopy={exhibitCopy}
      />
    ),
  },
];
