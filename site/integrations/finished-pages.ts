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
  /** File to text. What is put here is written. */
  texts: Map<string, string>;
}

/** Changes pages, or writes what it has read in them. Says what it has done. */
export type PageStep = (pages: BuiltPages) => string;

/**
 * Takes the built pages through several steps. They are read once and written once, and that without the thread pool: nothing else
 * is to be done by then. 315 pages of 130 KB take 0.2 s so; with a reading, a writing and their turns for each step it was 1 s.
 */
export function finishedPages(steps: readonly PageStep[]): AstroIntegration {
  let siteUrl = '';
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? '';
      },
      'astro:build:done': ({ dir, logger }) => {
        const start = performance.now();
        for (const done of finishPages(fileURLToPath(dir), siteUrl, steps)) logger.info(done);
        logger.info(`All of that took ${(performance.now() - start).toFixed()} ms.`);
      },
    },
  };
}

/**
 * @param root absolute path of a folder of built pages and their scripts; the pages are written anew
 * @param siteUrl where the site will be; empty when nothing says so
 * @returns what each step says it has done
 */
export function finishPages(root: string, siteUrl: string, steps: readonly PageStep[]): string[] {
  const files = globSync('**/*.html', { cwd: root });
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const said = steps.map((step) => step({ root, siteUrl, texts }));
  for (const [file, html] of texts) writeFileSync(join(root, file), html);
  return said;
}
