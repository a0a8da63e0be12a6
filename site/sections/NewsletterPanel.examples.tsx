import { site } from '#site/sections/example-data.ts';
import { NewsletterPanel } from '#site/sections/NewsletterPanel.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'beneath the blog',
    element: <NewsletterPanel heading="One letter a month" words={site.words} feed="Or follow the feed" />,
  },
];
