import type { TextField } from '#contract/text-form.ts';

// Characters that end or combine addresses in a mail header stand on neither side of the @; everything else may.
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** The one address that an answer goes to. */
export const emailField = {
  label: 'Email',
  max: 320,
  missing: 'Enter your email address.',
  pattern: { test: EMAIL, message: 'Enter an email address with an @, such as name@example.com.' },
} as const satisfies TextField;
