/** The engines that smoke tests run in. */
import { openChromium, openFirefox } from './puppeteer-page.ts';
import { openWebkit } from './webkit-page.ts';

export const engines = [
  { engine: 'Chromium', open: openChromium },
  { engine: 'Firefox', open: openFirefox },
  { engine: 'WebKit', open: openWebkit },
] as const;

export const DESKTOP = { width: 1280, colorScheme: 'light', isJavaScriptEnabled: true } as const;
