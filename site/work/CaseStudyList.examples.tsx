import { caseStudies, caseStudyCopy, exhibitCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CaseStudyList } from './CaseStudyList.tsx';

export const examples: readonly Example[] = [
  {
    name: 'case studies',
    element: (
      <CaseStudyList
        copy={caseStudyCopy}
        caseStudies={caseStudies}
        exhibitCopy={exhibitCopy}
        filters={<p>The filters</p>}
      />
    ),
  },
  {
    name: 'filtered',
    element: (
      <CaseStudyList
        copy={caseStudyCopy}
        caseStudies={caseStudies}
        exhibitCopy={exhibitCopy}
        isShown={({ slug }) => slug === 'lotika-home'}
      />
    ),
  },
  {
    name: 'filtered to nothing',
    element: (
      <CaseStudyList copy={caseStudyCopy} caseStudies={caseStudies} exhibitCopy={exhibitCopy} isShown={() => false} />
    ),
    note: 'The filters show a message (site/work/CaseStudyFilter.tsx).',
  },
];
