import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction, constants } from 'node:vm';
import { type SiteData, siteDataSchema } from '#contract/site-data.ts';
import { createRenderPage, type PageHandler } from './render-page.ts';
import { queueRenders } from './render-queue.ts';
import type { Site } from './site.ts';
import { createStaticFiles } from './static-files.ts';

export interface LoadedSite {
  siteData: SiteData;
  site: Site;
}

/** The built site is missing or incomplete. */
export class SiteNotBuiltError extends Error {
  override name = 'SiteNotBuiltError';
}

/**
 * Opens what `npm run build` has made.
 *
 * @param distDir absolute path
 * @throws {SiteNotBuiltError} when it is missing, or of another release
 */
export async function loadSite(distDir: string): Promise<LoadedSite> {
  const siteData = await readSiteData(distDir);
  const handler = await loadPageHandler(path.join(distDir, 'server', 'pages.cjs'));
  return { siteData, site: await openBuiltSite(path.join(distDir, 'client'), handler) };
}

/**
 * Reads the site's own data, such as its brand and its mailboxes.
 *
 * @param distDir the folder that the build leaves
 * @throws {SiteNotBuiltError} when it is missing, or of another release
 */
export async function readSiteData(distDir: string): Promise<SiteData> {
  const file = path.join(distDir, 'client', 'site-data.json');
  try {
    return siteDataSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new SiteNotBuiltError(`${file} is missing or of another release. Run "npm run build" first.`, { cause });
  }
}

/**
 * The built files, and Astro's handler for pages rendered on demand.
 *
 * @param clientDir absolute path of the folder of the built files
 * @throws {SiteNotBuiltError} when its error pages are missing
 */
export async function openBuiltSite(clientDir: string, handler: PageHandler): Promise<Site> {
  const readPage = (name: string) => readBuilt(path.join(clientDir, `${name}.html`));
  return {
    ...createStaticFiles(clientDir),
    renderPage: queueRenders(createRenderPage(handler)),
    errorPages: { notFound: await readPage('404'), failure: await readPage('500') },
  };
}

/**
 * Runs the file as a function. Node never forgets what it has loaded with import(), so that each publish would leave a build in
 * memory (docs/decisions/0017).
 */
async function loadPageHandler(file: string): Promise<PageHandler> {
  const run = compileFunction(await readBuilt(file), ['exports', 'require', '__filename', '__dirname'], {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const exported: { handler?: PageHandler } = {};
  const known = process.listeners('unhandledRejection');
  run(exported, createRequire(file), file, path.dirname(file));
  // Astro adds one for each build, which would stay when another is loaded. server/serve.ts logs all rejections.
  for (const listener of process.listeners('unhandledRejection')) {
    if (!known.includes(listener)) process.off('unhandledRejection', listener);
  }
  if (!exported.handler) throw new SiteNotBuiltError(`${file} has no handler. Run "npm run build" first.`);
  return exported.handler;
}

/** @throws {SiteNotBuiltError} when it cannot be read */
function readBuilt(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new SiteNotBuiltError(`${file} is not there. Run "npm run build" first.`, { cause });
  });
}
