import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Consultation } from './Consultation.tsx';

const copy = {
  eyebrow: 'Free of charge',
  heading: 'Get a free AI strategy session',
  text: 'Thirty minutes with somebody who has built it before.',
  points: ['No slides', 'A plan on one page', longTitle],
};

export const examples: readonly Example[] = [
  { name: 'as a section', element: <Consultation heading="h2" copy={copy} form={<p>The form</p>} /> },
  { name: 'standalone page', element: <Consultation heading="h1" copy={copy} form={<p>The form</p>} /> },
];
