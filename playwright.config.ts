import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // The tests measure time where the specification names it; more than 2 browsers on a small machine would spoil that.
  workers: 2,
  // The longest, axe over a page in five looks, takes 8 s on an idle machine; no test measures time by failing.
  timeout: 120_000,
  // What is waited for mostly comes within 100 ms; a machine that builds or tests other things meanwhile takes its time.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      // Set by scripts/test.mjs to the browser it has found; without it Playwright takes its own.
      executablePath: process.env['CHROME_PATH'],
      // No GPU and no sandbox in containers; the rest keeps the browser from calling home during tests.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
