import { actions, longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { RecoveryActions } from './RecoveryActions.tsx';

export const examples: readonly Example[] = [
  {
    name: 'names like it',
    element: (
      <RecoveryActions
        first={{ heading: 'Did you mean', links: actions }}
        kinds={{ heading: 'Or look through', links: [{ label: longTitle, href: '/services' }] }}
      />
    ),
  },
  {
    name: 'nothing like it',
    element: (
      <RecoveryActions
        first={{ heading: 'Did you mean', links: [] }}
        kinds={{ heading: 'Or look through', links: actions }}
      />
    ),
  },
];
