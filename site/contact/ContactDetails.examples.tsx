import { site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ContactDetails } from './ContactDetails.tsx';

export const examples: readonly Example[] = [
  {
    name: 'contact details',
    element: (
      <ContactDetails
        site={site}
        copy={{
          heading: 'Without the form',
          phone: 'Phone',
          email: 'Email',
          address: 'Address',
          hours: 'Hours',
          social: 'Elsewhere',
          accessibility: { text: 'Is it hard to use?', action: 'Accessibility' },
          india: {
            heading: 'In India?',
            text: 'We call you from {city}. {phone_hours}.',
            action: 'Send a time',
            subject: 'Please call me',
            message: 'At: ',
          },
          before: 'Before you buy',
          emergency: { heading: 'Is it down?', text: 'Call, at any hour.', action: 'Call now' },
        }}
      />
    ),
  },
];
