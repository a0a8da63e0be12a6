import type { Example } from '#site/ui/example.ts';
import { HeaderForms } from './HeaderForms.tsx';

const words = {
  newsletterText: 'One letter a month.',
  newsletterLabel: 'Email address',
  newsletterPlaceholder: 'name@example.com',
  subscribe: 'Subscribe',
};

export const examples: readonly Example[] = [
  { name: 'both boxes', element: <HeaderForms words={words} search={<p>The search box</p>} />, background: 'dark' },
  {
    name: 'the newsletter alone',
    element: <HeaderForms words={{ ...words, newsletterText: 'One letter a month. '.repeat(12) }} />,
    background: 'dark',
  },
];
