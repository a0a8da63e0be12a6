import type { Example } from '#site/ui/example.ts';
import { BookingHero } from './BookingHero.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with a form',
    element: (
      <BookingHero
        copy={{
          hero: { eyebrow: '30 minutes', heading: 'Pick a time', text: 'An engineer calls you.' },
          next: { heading: 'Then', steps: [{ value: 'At once', label: 'a mail confirms it' }] },
          write: { text: 'Rather write?', action: 'Send a message' },
        }}
        writeHref="/contact"
      >
        The form
      </BookingHero>
    ),
  },
];
