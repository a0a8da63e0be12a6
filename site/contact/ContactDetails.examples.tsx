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
        }}
      />
    ),
    background: 'dark',
  },
];
