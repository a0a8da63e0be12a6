import { caseStudy, caseStudyCopy, charts, exhibitCopy, exhibits, still } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CaseStudyHero } from './CaseStudyHero.tsx';
import type { CaseStudy } from './queries.ts';

const hero = (shown: Partial<CaseStudy>) => (
  <CaseStudyHero
    caseStudy={{ ...caseStudy, ...shown }}
    charts={charts}
    back={{ label: 'All case studies', href: '/case-studies' }}
    copy={caseStudyCopy.case_study}
    exhibitCopy={exhibitCopy}
  />
);

const notes = [
  { name: 'The front', text: 'With the name of the estate.' },
  { name: 'The back', text: 'With the price of a unit.' },
];

export const examples: readonly Example[] = [
  { name: 'ledger: loops', element: hero({}) },
  { name: 'ledger: a bar', element: hero({ evidence: { layout: 'ledger', leads: 2 } }) },
  {
    name: 'conversation',
    element: hero({
      exhibit: exhibits.conversation,
      evidence: { layout: 'conversation', rules: ['It asks for the day.', 'It offers what is free.'] },
    }),
  },
  {
    name: 'clock: the exhibit; the line of time follows',
    element: hero({
      evidence: {
        layout: 'clock',
        heading: 'One day',
        moments: [{ at: '9 am', name: 'It opens', text: 'At the door.' }],
      },
    }),
  },
  { name: 'object', element: hero({ evidence: { layout: 'object', notes } }) },
  { name: 'object with a rendered picture', element: hero({ evidence: { layout: 'object', notes }, still }) },
];
