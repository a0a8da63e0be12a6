import { caseStudy, caseStudyCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Differently } from './Differently.tsx';

export const examples: readonly Example[] = [
  {
    name: 'a few sentences',
    element: <Differently heading={caseStudyCopy.case_study.differently} text={caseStudy.differently} />,
  },
];
