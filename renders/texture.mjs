/** Draws a page of HTML or SVG with the site's type: `node renders/texture.mjs PAGE.html PICTURE.png WIDTH HEIGHT`, in pixels. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { requireTool } from '../scripts/test-tools.mjs';

const FONTS = fileURLToPath(new URL('../node_modules/@fontsource-variable/anek-latin/files/', import.meta.url));

const fontFace = (subset, range) => `@font-face {
  font-family: 'Anek Latin'; font-weight: 100 800; font-stretch: 75% 125%; ${range}
  src: url('${pathToFileURL(FONTS)}anek-latin-${subset}-standard-normal.woff2') format('woff2');
}`;

// The rupee sign is in the extended set.
const STYLES = `${fontFace('latin', '')} ${fontFace('latin-ext', 'unicode-range: U+0100-02BA, U+1E00-1E9F, U+20A0-20C0;')}
* { margin: 0; box-sizing: border-box; }
html, body { width: 100%; height: 100%; overflow: hidden; font-family: 'Anek Latin'; }`;

const [page, picture, width, height] = process.argv.slice(2);
const styled = page.replace(/\.html$/, '-styled.html');
writeFileSync(styled, `<!doctype html><meta charset="utf-8"><style>${STYLES}</style>${readFileSync(page, 'utf8')}`);

const browser = await chromium.launch({
  executablePath: requireTool('chromium'),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tab = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
  await tab.goto(pathToFileURL(styled).href);
  await tab.evaluate(() => document.fonts.ready);
  await tab.screenshot({ path: picture, omitBackground: true });
} finally {
  await browser.close();
}
