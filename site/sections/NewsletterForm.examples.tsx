import { NewsletterForm } from '#site/sections/NewsletterForm.tsx';
import type { Example } from '#site/ui/example.ts';

const words = {
  label: 'Email address',
  placeholder: 'name@example.com',
  consent: 'One letter a month. Leave with one click.',
  send: 'Subscribe',
  requiredMark: 'required',
  failureTitle: 'There is a problem',
  invalid: 'Mend this, and send it again.',
  failed: 'It could not be stored. Try again in a minute.',
  privacy: { label: 'Privacy policy', href: '/privacy-policy' },
};

export const examples: readonly Example[] = [
  { name: 'empty', element: <NewsletterForm words={words} />, ground: 'dark' },
  {
    name: 'given back with a fault',
    element: (
      <NewsletterForm
        words={words}
        returned={{
          email: 'no address',
          errors: { email: 'Write an address such as name@example.com.' },
          reason: 'invalid',
        }}
      />
    ),
    ground: 'dark',
  },
  {
    name: 'it could not be stored',
    element: <NewsletterForm words={words} returned={{ email: 'name@example.com', errors: {}, reason: 'failed' }} />,
    ground: 'dark',
  },
  {
    name: 'not taken, and why',
    element: (
      <NewsletterForm
        words={words}
        returned={{
          email: 'name@example.com',
          errors: {},
          reason: 'failed',
          notice: 'Too many in one hour. Try again at four.',
        }}
      />
    ),
    ground: 'dark',
  },
];
