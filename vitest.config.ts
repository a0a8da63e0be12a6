import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests that run a real server process or a real mailbox, kill it, or send it tens of thousands of requests. */
const SLOW = [
  'tests/{faults,fuzz}/**/*.test.ts',
  'server/mail/hostile-mails.test.ts',
  'server/incoming/watch-mailbox.test.ts',
];
/** Tests that run on both databases, or on PostgreSQL, are those that import tests/support/databases.ts. */
const DATABASES = globSync(['server/**/*.test.ts', ...SLOW]).filter((file) =>
  readFileSync(file, 'utf8').includes('tests/support/databases.ts'),
);
/** On PostgreSQL alone, nothing else is of interest: it ran on SQLite. See scripts/test-steps.mjs. */
const SERVER = process.env['TEST_DATABASES'] === 'postgres' ? DATABASES : [...DATABASES, ...SLOW];
const DOM = ['{site,desk,screen}/**/*.test.tsx', '{site,desk,screen}/**/*.dom.test.ts'];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Where a test runs. Without a tag: in npm test. See scripts/test-steps.mjs.
    tags: [
      { name: 'full', description: 'Runs in npm run test:full.' },
      { name: 'nightly', description: 'Runs in npm run test:nightly.' },
      { name: 'pg-dump', description: "Needs PostgreSQL's client. Only with full." },
    ],
    allowOnly: false,
    // The fault tests mostly wait: three workers on two cores halve their time.
    maxWorkers: 3,
    // Test files of a worker share their imports and one document: loading all again for each file doubles the time.
    isolate: false,
    // Generous, so that no test fails on a busy machine; no test measures time by failing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,server,site,desk,website-editor,screen,scripts,checks}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/support/*.test.ts',
          ],
          exclude: [...DOM, ...DATABASES, ...SLOW],
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'jsdom', include: DOM, setupFiles: ['tests/support/clean-up-dom.ts'] },
      },
      {
        extends: true,
        test: { name: 'server', include: SERVER, globalSetup: 'tests/support/start-postgres.ts' },
      },
      // They read the built site.
      { extends: true, test: { name: 'pages', include: ['tests/pages/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'smoke',
          include: ['tests/smoke/**/*.test.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
