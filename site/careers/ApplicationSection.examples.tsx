import type { Example } from '#site/ui/example.ts';
import { ApplicationSection } from './ApplicationSection.tsx';

const copy = {
  heading: 'Apply as UX designer',
  text: 'It takes ten minutes.',
  steps: ['Send your CV.', 'Talk to us for an hour.', 'Work with us for a paid day.'],
};

export const examples: readonly Example[] = [
  {
    name: 'as a section',
    element: <ApplicationSection heading="h2" seed="apply" copy={copy} form={<p>The form</p>} />,
  },
  {
    name: 'standalone page',
    element: <ApplicationSection heading="h1" seed="apply" copy={copy} form={<p>The form</p>} />,
  },
];
