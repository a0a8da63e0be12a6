import { longTitle, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ContactOptions } from './ContactOptions.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three options',
    element: (
      <ContactOptions
        copy={{ eyebrow: 'Clients', heading: 'Meanwhile', text: 'You reach us all the same.' }}
        items={[
          {
            icon: 'message',
            title: 'A project',
            text: 'Write to whoever does it.',
            link: { label: 'Write', href: '/contact' },
          },
          { icon: 'phone', title: 'A fault', text: 'Call.', link: { label: 'Call us', href: '/contact' } },
          {
            icon: 'mail',
            title: longTitle,
            text: 'Long text. '.repeat(20),
            link: { label: site.mailboxes.hello, href: `mailto:${site.mailboxes.hello}` },
          },
        ]}
      />
    ),
  },
];
