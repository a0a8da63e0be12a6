import { Card } from '#site/ui/Card.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'quiet', element: <Card variant="quiet">A quiet panel on the page.</Card> },
  { name: 'raised', element: <Card variant="raised">A lifted surface with a hairline.</Card> },
  { name: 'picture', element: <Card variant="picture">It pads its own body.</Card> },
  {
    name: 'raised on dark',
    element: <Card variant="raised">A lifted surface with a hairline.</Card>,
    background: 'dark',
  },
  { name: 'a block', element: <Card as="div">Of a page.</Card> },
  {
    name: 'an item of a list',
    element: (
      <ul>
        <Card as="li">One of several.</Card>
      </ul>
    ),
  },
  {
    name: 'an article',
    element: (
      <Card as="article">
        <h2>Makes sense alone</h2>
      </Card>
    ),
  },
];
