import { defineConfig, devices } from '@playwright/test';

/** What only a whole browser does as a visitor's: see docs/decisions/0026. */
const BROWSER_ONLY = /@browser/;
/** What reads pages and does nothing to them: it needs no frame drawn. */
const READING = /@reading/;

// No GPU and no sandbox in containers; the rest keeps the browser from calling home during tests.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Less to hand from process to process, and fewer of them to start: a seventh of the work of ordinary tests.
  '--in-process-gpu',
  '--renderer-process-limit=1',
];

// Both are set by scripts/test.mjs to what it has found; without them Playwright takes its own.
const { CHROME_PATH: browser, CHROME_SHELL_PATH: shell = browser } = process.env;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // On two cores: while two wait for a page, the others work.
  workers: 4,
  // The longest, axe over a page in five looks, takes 8 s on an idle machine; no test measures time by failing.
  timeout: 120_000,
  // What is waited for mostly comes within 100 ms; a machine that builds or tests other things meanwhile takes its time.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: devices['Desktop Chrome'],
  projects: [
    {
      name: 'shell',
      grepInvert: [BROWSER_ONLY, READING],
      // To draw what moves was a fifth of the work; colours are read as they end. What is about motion asks for it.
      use: { launchOptions: { executablePath: shell, args }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'reading',
      grep: READING,
      // Pages are styled and laid out when they are asked, and never drawn: a fifth less work. Input waits for frames, for ever.
      use: { launchOptions: { executablePath: shell, args: [...args, '--disable-threaded-compositing'] } },
    },
    { name: 'browser', grep: BROWSER_ONLY, use: { launchOptions: { executablePath: browser, args } } },
  ],
});
