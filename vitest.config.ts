import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests that run a real server process, kill it, or send it tens of thousands of requests. */
const SLOW = ['tests/{faults,fuzz}/**/*.test.ts', 'server/mail/hostile-mails.test.ts'];
/** Tests that run in a browser against the built site. */
const SMOKE = 'tests/smoke/**/*.test.ts';
/** Tests that need PostgreSQL are those that import tests/support/databases.ts. */
const POSTGRES = globSync('server/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('tests/support/databases.ts'),
);
const DOM = ['{site,desk,editor,screen}/**/*.test.tsx', '{site,desk,editor,screen}/**/*.dom.test.ts'];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // The command in which a test runs first. Without a tag: npm test. See scripts/test-steps.mjs.
    tags: [
      { name: 'full', description: 'Runs in npm run test:full.' },
      { name: 'nightly', description: 'Runs in npm run test:nightly.' },
    ],
    allowOnly: false,
    // The fault tests mostly wait: three workers on two cores halve their time.
    maxWorkers: 3,
    // Test files of a worker share their imports and one document: loading all again for each file doubles the time.
    isolate: false,
    // Generous, so that no test fails on a busy machine; no test measures time by failing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,server,site,desk,editor,screen,scripts,checks}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/support/*.test.ts',
          ],
          exclude: [...DOM, ...POSTGRES, ...SLOW],
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'jsdom', include: DOM, setupFiles: ['tests/support/clean-up-dom.ts'] },
      },
      {
        extends: true,
        test: { name: 'server', include: [...POSTGRES, ...SLOW], globalSetup: 'tests/support/start-postgres.ts' },
      },
      {
        extends: true,
        test: { name: 'smoke', include: [SMOKE], testTimeout: 60_000, expect: { poll: { timeout: 20_000 } } },
      },
    ],
  },
});
