import type { Example } from '#site/ui/example.ts';
import { HeaderForms } from './HeaderForms.tsx';

const copy = {
  newsletterText: 'One letter a month.',
  newsletterLabel: 'Email address',
  newsletterPlaceholder: 'name@example.com',
  subscribe: 'Subscribe',
};

export const examples: readonly Example[] = [
  { name: 'both boxes', element: <HeaderForms copy={copy} search={<p>The search box</p>} />, background: 'dark' },
  {
    name: 'the newsletter alone',
    element: <HeaderForms copy={{ ...copy, newsletterText: 'One letter a month. '.repeat(12) }} />,
    background: 'dark',
  },
];
