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
    note: 'Hidden and not focusable, but sent with the form.',
  },
];
