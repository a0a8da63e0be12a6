import { site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { NewsletterPanel } from './NewsletterPanel.tsx';

export const examples: readonly Example[] = [
  {
    name: 'on the blog',
    element: <NewsletterPanel heading="One letter a month" copy={site.words} feed="Or follow the feed" />,
  },
];
