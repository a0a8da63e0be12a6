import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ContactFormSection } from './ContactFormSection.tsx';

export const examples: readonly Example[] = [
  {
    name: 'form and details',
    element: <ContactFormSection heading="Write to us" form={<p>The form</p>} details={<p>The details</p>} />,
  },
  { name: 'only the form', element: <ContactFormSection heading={longTitle} form={<p>The form</p>} /> },
];
