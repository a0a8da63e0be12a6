import type { Example } from '#site/ui/example.ts';
import { NewsletterHero } from './NewsletterHero.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with the form',
    element: (
      <NewsletterHero
        copy={{ eyebrow: 'Letters', heading: 'What we learned', text: 'At most twelve a year.' }}
        letter={{ heading: 'About one thing', parts: ['Who did it', 'How long it took'], leave: 'One link to leave' }}
        form={<p className="mt-9">The form</p>}
      />
    ),
  },
];
