import { site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ChatLink } from './ChatLink.tsx';

export const examples: readonly Example[] = [{ name: 'chat link', element: <ChatLink site={site} /> }];
