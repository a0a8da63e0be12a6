import { site } from '#site/sections/example-data.ts';
import { SiteFooter } from '#site/sections/SiteFooter.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [{ name: 'the whole', element: <SiteFooter site={site} /> }];
