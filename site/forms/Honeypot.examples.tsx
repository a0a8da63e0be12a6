import { Button } from '#site/ui/Button.tsx';
import type { Example } from '#site/ui/example.ts';
import { Honeypot } from './Honeypot.tsx';

export const examples: readonly Example[] = [
  {
    name: 'in a form',
    element: (
      <form action="/contact">
        <Honeypot />
        <Button type="submit">Send</Button>
      </form>
    ),
    note: 'Out of sight, out of reach, and sent all the same.',
  },
];
