import { Actions } from '#site/ui/Actions.tsx';
import type { Example } from '#site/ui/example.ts';

const talk = { label: 'Talk to us', href: '/contact' };
const prices = { label: 'See prices', href: '/pricing' };

export const examples: readonly Example[] = [
  {
    name: 'the first in haldi, for dark bands',
    element: <Actions first="haldi" actions={[talk, prices]} />,
    background: 'dark',
  },
  { name: 'the first in kaavi', element: <Actions first="primary" actions={[talk, prices]} /> },
  { name: 'one action', element: <Actions actions={[talk]} />, background: 'dark' },
  { name: 'none', element: <Actions actions={[]} />, note: 'Renders nothing.' },
  {
    name: 'long labels',
    element: (
      <Actions
        actions={[
          { label: 'Get a free AI strategy session with the people who will do the work', href: '/contact' },
          { label: 'Or read first how the last eleven of them went and what came of each', href: '/case-studies' },
        ]}
      />
    ),
    background: 'dark',
  },
];
