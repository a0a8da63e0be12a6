import type { TextField } from '#contract/text-form.ts';

// Characters that end or combine addresses in a mail header stand on neither side of the @; everything else may. But `=?`
// begins an encoded word: mail programs that decode it in an address, where it has no place, read another address. And half
// a surrogate pair has no bytes: what is stored and mailed in its place is another address.
const EMAIL = /^(?!.*(?:=\?|\p{Cs}))[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u;

/** One mail address that an answer can be sent to. The bound is that of the mail standards (64 + 1 + 255). */
export const emailField = {
  label: 'Email',
  max: 320,
  missing: 'Enter your email address.',
  pattern: { test: EMAIL, message: 'Enter an email address with an @, such as name@example.com.' },
} as const satisfies TextField;
