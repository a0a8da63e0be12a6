import { site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { SiteFooter } from './SiteFooter.tsx';

export const examples: readonly Example[] = [
  { name: 'footer', element: <SiteFooter site={site} /> },
  { name: 'with the chat link', element: <SiteFooter site={site} chat={{ label: 'Chat', href: 'https://wa.me/1' }} /> },
];
