/** The engines that smoke tests run in; SMOKE_ENGINE names one of them. */
import { openChromium, openFirefox } from './puppeteer-page.ts';
import { openWebkit } from './webkit-page.ts';

export const engines = [
  { engine: 'Chromium', open: openChromium },
  { engine: 'Firefox', open: openFirefox },
  { engine: 'WebKit', open: openWebkit },
].filter(({ engine }) => [engine, undefined].includes(process.env['SMOKE_ENGINE']));

export const DESKTOP = { width: 1280, colorScheme: 'light', isJavaScriptEnabled: true } as const;
