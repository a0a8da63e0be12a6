import { longTitle, proofCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Proof } from './Proof.tsx';
import type { Evidence } from './queries.ts';

const evidence: Evidence = {
  type: 'project',
  slug: 'harbour-school',
  title: 'One roll call for class and bus',
  detail: 'Harbour School, Kochi',
  href: '/projects/harbour-school',
};

export const examples: readonly Example[] = [
  { name: 'one project', element: <Proof copy={proofCopy} work={{ items: [evidence], isNearest: false }} /> },
  { name: 'only near', element: <Proof copy={proofCopy} work={{ items: [evidence], isNearest: true }} /> },
  {
    name: 'each type',
    element: (
      <Proof
        copy={proofCopy}
        work={{
          isNearest: false,
          items: [
            evidence,
            { ...evidence, type: 'case_study', href: '/case-studies/harbour-school' },
            { ...evidence, type: 'article', title: longTitle, href: '/blog/roll-call' },
          ],
        }}
      />
    ),
  },
];
