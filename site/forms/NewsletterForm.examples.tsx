import type { Example } from '#site/ui/example.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

const copy = {
  label: 'Email address',
  placeholder: 'name@example.com',
  submit: 'Subscribe',
};

const page = {
  requiredMark: 'required',
  failure: {
    heading: 'There is a problem',
    invalid: 'Mend this, and send it again.',
    failed: 'It could not be stored. Try again in a minute.',
  },
  privacy: 'Privacy policy',
  privacyHref: '/privacy-policy',
};

const consent = 'One letter a month. Leave with one click.';
const ownPage = { variant: 'page', id: 'newsletter-email', copy, consent, page } as const;

export const examples: readonly Example[] = [
  {
    name: 'on a panel',
    element: <NewsletterForm variant="panel" id="panel-newsletter" copy={copy} />,
    background: 'dark',
  },
  {
    name: 'in the header',
    element: <NewsletterForm variant="header" id="header-newsletter" copy={copy} consent={consent} />,
    background: 'dark',
  },
  {
    name: 'in the footer',
    element: <NewsletterForm variant="footer" id="footer-newsletter" copy={copy} consent={consent} />,
    background: 'dark',
  },
  {
    name: 'on the newsletter page',
    element: <NewsletterForm variant="page" id="newsletter-email" copy={copy} consent={consent} page={page} />,
    background: 'dark',
  },
  {
    name: 'returned with an error',
    element: (
      <NewsletterForm
        {...ownPage}
        returned={{
          email: 'no address',
          errors: { email: 'Write an address such as name@example.com.' },
          reason: 'invalid',
        }}
      />
    ),
    background: 'dark',
  },
  {
    name: 'storing failed',
    element: <NewsletterForm {...ownPage} returned={{ email: 'name@example.com', errors: {}, reason: 'failed' }} />,
    background: 'dark',
  },
  {
    name: 'rejected, with the reason',
    element: (
      <NewsletterForm
        {...ownPage}
        returned={{
          email: 'name@example.com',
          errors: {},
          reason: 'failed',
          notice: 'Too many in one hour. Try again at four.',
        }}
      />
    ),
    background: 'dark',
  },
];
