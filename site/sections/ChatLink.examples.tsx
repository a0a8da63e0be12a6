import { ChatLink } from '#site/sections/ChatLink.tsx';
import { site } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [{ name: 'in its corner', element: <ChatLink site={site} /> }];
