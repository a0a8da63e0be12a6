import { defineConfig } from 'vitest/config';

const DOM_FOLDERS = 'site/{ui,islands}';

export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    // The fault tests wait more than they work: one after another, as two cores would have it, all take twice as long.
    maxWorkers: 3,
    // The files of a worker share what they import, and one document: to load it all again for each took half of their time.
    isolate: false,
    // No test measures by failing: what hangs may hang this long, and a machine that is busy otherwise fails none.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: 'tests/support/start-postgres.ts',
          include: [
            '{contract,server,site,scripts,checks}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{faults,fuzz,support}/**/*.test.ts',
          ],
          exclude: [`${DOM_FOLDERS}/**`],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['site/**/*.test.tsx', `${DOM_FOLDERS}/**/*.test.ts`],
          setupFiles: ['tests/support/clean-up-dom.ts'],
        },
      },
    ],
  },
});
