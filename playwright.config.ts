import { defineConfig, devices } from '@playwright/test';
import { findTool, requireTool } from './scripts/test-tools.mjs';

/** Tests that run in the whole browser, where there is one. Those that fail in its headless shell have the tag @full as well. */
const BROWSER_ONLY = /@browser/;
/** Tests that only read pages: they need no frame drawn. */
const READING = /@reading/;
/** Their builds, and the previews of one, need the whole processor: see scripts/test-steps.mjs. */
const WEBSITE = '**/{website,rare-content}.spec.ts';

// No GPU and no sandbox in containers; the rest keeps the browser from calling home during tests.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Fewer processes: a seventh less work.
  '--in-process-gpu',
  '--renderer-process-limit=1',
];

// Set in the environment for the workers, which read this file again, and for tests that start a browser of their own.
process.env['CHROME_SHELL_PATH'] ||= requireTool('headlessShell');
process.env['CHROME_PATH'] ||= findTool('chromium') ?? process.env['CHROME_SHELL_PATH'];
const { CHROME_PATH: browser, CHROME_SHELL_PATH: shell } = process.env;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // Four on two cores: half of them wait for a page.
  workers: 4,
  // Generous, so that no test fails on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: devices['Desktop Chrome'],
  projects: [
    {
      name: 'shell',
      grepInvert: [BROWSER_ONLY, READING],
      testIgnore: WEBSITE,
      // Without motion there is a fifth less to draw. Tests of motion ask for it. A key scrolls at once, as where the system asks
      // for less motion: the browser's own animation moves with drawn frames, of which a busy machine draws none for seconds.
      use: {
        launchOptions: { executablePath: shell, args: [...args, '--disable-smooth-scrolling'] },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'reading',
      grep: READING,
      // Pages are laid out but never drawn: a fifth less work. Input would wait for a frame forever.
      use: { launchOptions: { executablePath: shell, args: [...args, '--disable-threaded-compositing'] } },
    },
    { name: 'browser', grep: BROWSER_ONLY, use: { launchOptions: { executablePath: browser, args } } },
    { name: 'website', testMatch: WEBSITE, use: { launchOptions: { executablePath: shell, args } } },
  ],
});
