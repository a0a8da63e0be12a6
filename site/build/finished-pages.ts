import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The prerendered pages of a build. */
export interface BuiltPages {
  /** Absolute path of their folder. */
  root: string;
  /** The URL of the site. */
  siteUrl: string;
  /** File name → HTML. A step changes a page by setting its text here. */
  texts: Map<string, string>;
}

/** Changes pages, or writes files derived from them. Returns a summary for the log. */
export type PageStep = (pages: BuiltPages) => string | Promise<string>;

/**
 * Runs steps on the built pages, in order. Pages are read once, and written when all steps are done.
 *
 * @param root absolute path of the folder of built pages and their scripts; the pages are overwritten
 * @param siteUrl the URL of the site
 * @returns the summary of each step
 */
export async function finishPages(root: string, siteUrl: string, steps: readonly PageStep[]): Promise<string[]> {
  const files = globSync('**/*.html', { cwd: root });
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const summaries: string[] = [];
  for (const step of steps) summaries.push(await step({ root, siteUrl, texts }));
  for (const [file, html] of texts) writeFileSync(join(root, file), html);
  return summaries;
}
