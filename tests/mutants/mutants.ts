/** A deliberate breakage of one promise. `npm run test:mutants` makes it in a copy of the project, and a test must find it. */
export interface Mutant {
  name: string;
  /** The promise that it breaks, of docs/specification.md or docs/security.md. */
  promise: string;
  file: string;
  /** Text of the file; must occur exactly once. Short, so that it survives other changes. */
  find: string;
  replace: string;
  /**
   * Where it is looked for first: unit tests, browser tests, or `checks` of the built pages. Without these, the unit tests that
   * import the file.
   */
  expectedIn?: readonly string[];
}

export const mutants: readonly Mutant[] = [
  {
    name: 'a field is not stored',
    promise: 'A success message appears only for a record that is stored.',
    file: 'server/submissions/repository.ts',
    find: '...enquiryToRow(record.enquiry), page',
    replace: "...enquiryToRow({ ...record.enquiry, budget: '' }), page",
    expectedIn: ['server/submissions/repository.test.ts'],
  },
  {
    name: 'a limit of a field is ignored',
    promise: 'The server reads only declared fields, as text, within limits.',
    file: 'contract/form-fields.ts',
    find: 'value.length > field.max',
    replace: 'value.length > Infinity',
    expectedIn: ['contract/enquiry.test.ts'],
  },
  {
    name: 'a security header is lost',
    promise: 'Browsers take every response for what it says it is.',
    file: 'contract/security-headers.ts',
    find: "'x-content-type-options': 'nosniff',",
    replace: '',
    expectedIn: ['server/app.test.ts'],
  },
  {
    name: 'a dropdown opens at once',
    promise: 'A dropdown opens after the pointer has rested on it for 200 ms.',
    file: 'site/shell/dropdowns.ts',
    find: 'OPEN_DELAY_MS = 200',
    replace: 'OPEN_DELAY_MS = 0',
    expectedIn: ['site/shell/dropdowns.test.tsx'],
  },
  {
    name: 'pages have no canonical address',
    promise: 'Visitors get the built page with its canonical address.',
    file: 'site/shell/Page.astro',
    find: 'indexed ? <link rel="canonical" href={url} />',
    replace: 'indexed ? null',
    expectedIn: ['checks'],
  },
  {
    name: 'a delivered mail stays due',
    promise: 'Only a mail that was being delivered during a kill can arrive twice.',
    file: 'server/outbox/repository.ts',
    find: "'in', ['pending', 'held', 'dead', 'dismissed'])",
    replace: "'in', ['held', 'dead', 'dismissed'])",
    expectedIn: ['server/outbox/repository.test.ts'],
  },
  {
    name: 'an agent may export',
    promise: 'Only an owner exports records.',
    file: 'contract/desk/statistics.ts',
    find: "path: '/api/exports',\n  role: 'owner'",
    replace: "path: '/api/exports',\n  role: 'agent'",
    expectedIn: ['server/desk/api/statistics-routes.test.ts'],
  },
  {
    name: 'the idempotency key is ignored',
    promise: 'A message that is sent again (double click, reload, lost reply) is stored once.',
    file: 'server/submissions/submit.ts',
    find: 'if (key && sentHash === undefined)',
    replace: "if (key === '-' && sentHash === undefined)",
    expectedIn: ['server/app.test.ts'],
  },
  {
    name: 'the messages of quarantined spam are sent',
    promise: 'Suspected spam is kept in quarantine.',
    file: 'server/submissions/repository.ts',
    find: "record.spam?.isQuarantined ? 'held'",
    replace: "record.spam?.isQuarantined ? 'pending'",
    expectedIn: ['server/submissions/quarantine.test.ts'],
  },
  {
    name: 'opening the link of a mail unsubscribes',
    promise: 'Opening a link never changes anything.',
    file: 'server/newsletter/routes.ts',
    find: 'action.stateOf(deps, token)',
    replace: 'action.run(deps, token)',
    expectedIn: ['server/newsletter/routes.test.ts'],
  },
  {
    name: 'a failed mail is not tried again',
    promise: 'Undelivered mail is retried for 48 hours.',
    file: 'server/outbox/backoff.ts',
    find: 'attempts >= MAX_ATTEMPTS',
    replace: 'attempts >= 1',
    expectedIn: ['server/outbox/backoff.test.ts'],
  },
  {
    name: 'a CV may have six megabytes',
    promise: 'A CV is a file of at most 5 MB.',
    file: 'contract/application.ts',
    find: 'CV_MAX_BYTES = 5 *',
    replace: 'CV_MAX_BYTES = 6 *',
    expectedIn: ['tests/operating.test.ts'],
  },
  {
    name: 'a file of unknown content counts as a CV',
    promise: 'An uploaded file is identified by its content.',
    file: 'server/submissions/check-upload.ts',
    find: 'switch (type?.ext)',
    replace: "switch (type?.ext ?? 'pdf')",
    expectedIn: ['server/submissions/check-upload.test.ts'],
  },
  {
    name: 'sessions of the desk never end',
    promise: 'A session of the desk ends after a week without use.',
    file: 'server/people/sign-in.ts',
    find: 'new Date(now.getTime() - SESSION_IDLE_MS)',
    replace: 'new Date(0)',
    expectedIn: ['server/desk/api/sign-in-routes.test.ts'],
  },
  {
    name: 'the mail files of an erased person remain',
    promise: 'An erasure takes the records of a person and the files of their mails.',
    file: 'server/desk/erase-person.ts',
    find: 'mailFolder.remove(result.messageIds)',
    replace: 'mailFolder.remove([])',
    expectedIn: ['server/desk/erase-person.test.ts'],
  },
  {
    name: 'a cell of an export may be a formula',
    promise: 'Input is never run as a spreadsheet formula.',
    file: 'server/desk/csv.ts',
    find: 'FORMULA.test(text)',
    replace: "text === '='",
    expectedIn: ['server/desk/csv.test.ts'],
  },
  {
    name: 'one client may send without limit',
    promise: 'One client cannot fill the database or the mailbox.',
    file: 'server/submissions/rate-limit.ts',
    find: "if (missing > 0) return refuse('client'",
    replace: "if (missing > Infinity) return refuse('client'",
    expectedIn: ['server/submissions/rate-limit.test.ts'],
  },
  {
    name: 'a carousel moves on while it has the focus',
    promise: 'Everything that moves pauses under the pointer and while it has the focus.',
    file: 'site/ui/use-rotation.ts',
    find: 'onFocus: () => setHeld((held) => ({ ...held, focus: true }))',
    replace: 'onFocus: () => setHeld((held) => ({ ...held, focus: false }))',
    expectedIn: ['site/ui/Carousel.test.tsx'],
  },
  {
    name: 'the filter of case studies ignores the tag',
    promise: 'All three conditions of the filter must be met.',
    file: 'contract/case-study-filter.ts',
    find: '!filters.tag || tags.includes(filters.tag)',
    replace: '!filters.tag || tags.length > 0',
    expectedIn: ['contract/case-study-filter.test.ts'],
  },
  {
    name: 'the content policy has the hash of other styles',
    promise: "The content policy is default-src 'none' with the hash of each style and script.",
    file: 'site/build/content-policy.ts',
    find: '(hash === first ? hashOf(css) : hash)',
    replace: 'hash',
    expectedIn: ['site/build/content-policy.test.ts'],
  },
];
