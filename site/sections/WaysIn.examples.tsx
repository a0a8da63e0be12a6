import { longTitle, site } from '#site/sections/example-data.ts';
import { WaysIn } from '#site/sections/WaysIn.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'two ways',
    element: (
      <WaysIn
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
