import { longTitle, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ContactOptions } from './ContactOptions.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two options',
    element: (
      <ContactOptions
        heading="Meanwhile"
        text="You reach us all the same."
        items={[
          { title: 'A project', text: 'Write to whoever does it.', link: { label: 'Write', href: '/contact' } },
          {
            title: longTitle,
            text: 'Long text. '.repeat(20),
            link: { label: site.mailboxes.hello, href: `mailto:${site.mailboxes.hello}` },
          },
        ]}
      />
    ),
  },
];
