/** The engines that smoke tests run in; SMOKE_ENGINE names one of them. The browser tests run in Chromium. */
import { openFirefox } from './firefox-page.ts';
import { openWebkit } from './webkit-page.ts';

export const engines = [
  { engine: 'Firefox', open: openFirefox },
  { engine: 'WebKit', open: openWebkit },
].filter(({ engine }) => [engine, undefined].includes(process.env['SMOKE_ENGINE']));

export const DESKTOP = { width: 1280, isJavaScriptEnabled: true } as const;
