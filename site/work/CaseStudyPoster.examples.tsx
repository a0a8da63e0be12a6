import { caseStudy, exhibitCopy, picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CaseStudyPoster } from './CaseStudyPoster.tsx';
import type { CaseStudy } from './queries.ts';

const result = caseStudy.results[0] as CaseStudy['results'][number];
const shared = { caseStudy, to: 'to', exhibitCopy };

export const examples: readonly Example[] = [
  { name: 'an exhibit', element: <CaseStudyPoster {...shared} result={result} /> },
  { name: 'a short number', element: <CaseStudyPoster {...shared} result={{ ...result, improvement: '98%' }} /> },
  {
    name: 'a wide number and a picture',
    element: (
      <CaseStudyPoster
        {...shared}
        caseStudy={{ ...caseStudy, picture }}
        result={{ ...result, improvement: '1,312 of 16,400' }}
      />
    ),
  },
];
