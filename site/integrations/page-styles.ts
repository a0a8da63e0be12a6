import { glob, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { renameClasses, shortClassNames } from './class-names.ts';
import { replaceStyles, stylesOf } from './content-policy.ts';
import { namesOnPage, readChunks } from './page-names.ts';
import { type ShortNames, Stylesheet } from './stylesheet.ts';

/**
 * Cuts the styles in every prerendered page to those that can apply there, and gives utilities short names, there and in the
 * styles: 0.4 to 0.7 KB of brotli a page. All pages are built with the one stylesheet
 * of the site inside, of which they need a half to four fifths, and the first round trip holds 14 KB. Pages rendered on
 * demand keep the whole.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        const root = fileURLToPath(dir);
        const { count, shortNames } = await cutPageStyles(root);
        // Beside the pages, not among them: checks/styles.ts reads it.
        await writeFile(join(root, '../class-names.json'), JSON.stringify(Object.fromEntries(shortNames)));
        logger.info(`${count} pages have their own styles (${(performance.now() - start).toFixed()} ms).`);
      },
    },
  };
}

/**
 * @param root absolute path of a folder of built pages and their scripts; the pages are written anew
 * @returns how many pages there are, and what classes are called in all of them
 */
export async function cutPageStyles(root: string): Promise<{ count: number; shortNames: ShortNames }> {
  const scripts = await readFiles(root, '**/*.js');
  const chunks = readChunks(new Map([...scripts].map(([file, code]) => [basename(file), code])));
  const pages = await readFiles(root, '**/*.html');
  const sheets = new Set([...pages.values()].flatMap(stylesOf));
  const shortNames = shortClassNames(new Stylesheet([...sheets]).utilities(), pages.values(), chunks);
  // Nearly all pages have the same: to read it takes 20 ms, to cut it to a page 2 ms.
  const stylesheets = new Map<string, Stylesheet>();
  for (const [file, html] of pages) {
    const names = namesOnPage(html + appendedTo(html, pages), chunks);
    const ownStyles = replaceStyles(html, (styles) => {
      const key = styles.join('\0');
      const stylesheet = stylesheets.get(key) ?? new Stylesheet(styles);
      stylesheets.set(key, stylesheet);
      return stylesheet.cutTo(names, shortNames);
    });
    await writeFile(join(root, file), renameClasses(ownStyles, shortNames));
  }
  return { count: pages.size, shortNames };
}

/** 'Load More' of the blog, and the cards that it appends (islands/load-more): the page needs their styles too. */
const NEXT_PAGE = /<a [^>]*href="([^"]+)" rel="next"/;
const APPENDED = /<ul class="article-cards">[\s\S]*?<\/ul>/;

function appendedTo(html: string, pages: ReadonlyMap<string, string>): string {
  const next = NEXT_PAGE.exec(html)?.[1];
  const page = next && pages.get(join(`.${next}.html`));
  return page ? (APPENDED.exec(page)?.[0] ?? '') + appendedTo(page, pages) : '';
}

async function readFiles(root: string, pattern: string): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  );
}
