import type { Example } from './example.ts';
import { PillField } from './PillField.tsx';

export const examples: readonly Example[] = [
  {
    name: 'a search box',
    element: (
      <PillField
        id="pill-search"
        name="q"
        type="search"
        label="Search"
        placeholder="For example: billing"
        submit="Go"
      />
    ),
    background: 'dark',
  },
  {
    name: 'an address with a hint',
    element: (
      <PillField
        id="pill-email"
        name="email"
        type="email"
        label="Newsletter"
        hint="One letter a month."
        placeholder="name@example.com"
        submit="Subscribe"
      />
    ),
    background: 'dark',
  },
];
