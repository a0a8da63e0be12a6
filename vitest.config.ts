import { defineConfig } from 'vitest/config';

const DOM_FOLDERS = 'site/{ui,islands}';

export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{contract,server,site,scripts,checks}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{faults,support}/**/*.test.ts',
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
