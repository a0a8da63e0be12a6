import { actions, longTitle } from '#site/sections/example-data.ts';
import { SearchWays } from '#site/sections/SearchWays.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'names like it',
    element: (
      <SearchWays
        first={{ heading: 'Did you mean', links: actions }}
        kinds={{ heading: 'Or look through', links: [{ label: longTitle, href: '/services' }] }}
      />
    ),
  },
  {
    name: 'nothing like it',
    element: (
      <SearchWays
        first={{ heading: 'Did you mean', links: [] }}
        kinds={{ heading: 'Or look through', links: actions }}
      />
    ),
  },
];
