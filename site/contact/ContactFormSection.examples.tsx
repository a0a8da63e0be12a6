import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ContactFormSection } from './ContactFormSection.tsx';

const copy = {
  eyebrow: 'Free of charge',
  heading: 'Say what you need',
  text: 'You hear from us.',
  next: {
    heading: 'What happens then',
    steps: [
      { value: '2 days', label: 'until we answer' },
      { value: '15 minutes', label: 'on the phone' },
    ],
  },
};

export const examples: readonly Example[] = [
  {
    name: 'form and details',
    element: (
      <ContactFormSection
        copy={copy}
        formHeading="Write to us"
        form={<p>The form</p>}
        details={<p className="text-muted">The details</p>}
      />
    ),
  },
  {
    name: 'only the form',
    element: (
      <ContactFormSection copy={{ ...copy, heading: longTitle }} formHeading={longTitle} form={<p>The form</p>} />
    ),
  },
];
