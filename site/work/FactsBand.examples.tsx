import type { Example } from '#site/ui/example.ts';
import { FactsBand } from './FactsBand.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with a list',
    element: (
      <FactsBand heading="At a glance" ask={{ label: 'Ask about this', href: '/contact' }}>
        <p>Eleven weeks, three people</p>
      </FactsBand>
    ),
  },
];
