import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** Scale of the pictures: text of 14 px is still readable. */
const SCALE = 0.5;

/** Pixels; fits the four widths of one colour scheme side by side. */
const SHEET_WIDTH = 2_260;

/**
 * Combines pictures into one, drawn by the browser.
 *
 * @param folder with the pictures; the sheet is written beside it, as `FOLDER.png`
 * @param rows of files, from top to bottom
 * @returns the path of the sheet
 */
export async function contactSheet(
  browser: Browser,
  { title, folder, rows }: { title: string; folder: string; rows: readonly (readonly string[])[] },
): Promise<string> {
  const html = path.join(folder, 'sheet.html');
  await writeFile(html, sheetHtml(title, rows));
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1_000 } });
  await page.goto(pathToFileURL(html).href);
  const sheet = `${folder}.png`;
  await page.screenshot({ path: sheet, fullPage: true });
  await page.close();
  return sheet;
}

/** @param rows file names beside the HTML; each picture is labelled with its name */
function sheetHtml(title: string, rows: readonly (readonly string[])[]): string {
  const figures = rows.map((files) => `<div>${files.map(figure).join('')}</div>`).join('\n');
  return `<!doctype html>
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 24px; background: #777; color: #fff; font: 14px system-ui }
  div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 24px }
  figure { margin: 0 0 24px }
  img { display: block; zoom: ${SCALE} }
</style>
<h1>${title}</h1>
${figures}
`;
}

const figure = (file: string): string =>
  `<figure><figcaption>${path.basename(file, '.png')}</figcaption><img src="${encodeURI(file)}" alt=""></figure>`;
