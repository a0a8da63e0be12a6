import { glob, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { replaceStyles } from './content-policy.ts';
import { namesOnPage, readChunks } from './page-names.ts';
import { Stylesheet } from './stylesheet.ts';

/**
 * Cuts the styles in every prerendered page to those that can apply there. All pages are built with the one stylesheet
 * of the site inside (8 KB of brotli), of which a page needs about half, and the first round trip holds 14 KB.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        const root = fileURLToPath(dir);
        const scripts = await readFiles(root, '**/*.js');
        const chunks = readChunks(new Map([...scripts].map(([file, code]) => [basename(file), code])));
        const pages = await readFiles(root, '**/*.html');
        const sheets = new Map<string, Stylesheet>();
        for (const [file, html] of pages) await writeFile(join(root, file), withOwnStyles(html));
        const time = (performance.now() - start).toFixed();
        logger.info(`${pages.size} pages have their own styles (${time} ms).`);

        function withOwnStyles(html: string): string {
          return replaceStyles(html, (styles) => {
            const key = styles.join('\0');
            const sheet = sheets.get(key) ?? new Stylesheet(styles);
            sheets.set(key, sheet);
            return sheet.cutTo(namesOnPage(html, chunks));
          });
        }
      },
    },
  };
}

async function readFiles(root: string, pattern: string): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  );
}
