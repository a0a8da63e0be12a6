import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The prerendered pages of a build. */
export interface BuiltPages {
  /** Absolute path of the folder in which they stand. */
  root: string;
  /** Where the site will be; empty when nothing says so. */
  siteUrl: string;
  /** File to HTML. A step changes a page by setting its text here. */
  texts: Map<string, string>;
}

/** Changes pages, or writes files from what is in them. Returns what it has done, for the log. */
export type PageStep = (pages: BuiltPages) => string | Promise<string>;

/** Takes the built pages through several steps, in their order. Pages are read once, and written when all steps are done. */
export function finishedPages(steps: readonly PageStep[]): AstroIntegration {
  let siteUrl = '';
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? '';
      },
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        for (const done of await finishPages(fileURLToPath(dir), siteUrl, steps)) logger.info(done);
        logger.info(`All of that took ${(performance.now() - start).toFixed()} ms.`);
      },
    },
  };
}

/**
 * @param root absolute path of a folder of built pages and their scripts; the pages are written anew
 * @param siteUrl where the site will be; empty when nothing says so
 * @returns what each step has done
 */
export async function finishPages(root: string, siteUrl: string, steps: readonly PageStep[]): Promise<string[]> {
  const files = globSync('**/*.html', { cwd: root });
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const done: string[] = [];
  for (const step of steps) done.push(await step({ root, siteUrl, texts }));
  for (const [file, html] of texts) writeFileSync(join(root, file), html);
  return done;
}
