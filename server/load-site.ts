import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteData } from '#contract/site-data.ts';
import { openBuiltSite, SiteNotBuiltError } from '#server/http/built-site.ts';
import { readSiteData } from '#server/http/read-site-data.ts';
import type { PageHandler } from '#server/http/render-page.ts';
import type { Site } from '#server/http/site.ts';

export interface LoadedSite {
  siteData: SiteData;
  site: Site;
}

/**
 * Opens what `npm run build` has made.
 *
 * @param distDir absolute path
 * @throws {SiteNotBuiltError} when it is missing, or of another release
 */
export async function loadSite(distDir: string): Promise<LoadedSite> {
  const siteData = await readSiteData(distDir);
  const clientDir = path.join(distDir, 'client');
  const site = await openBuiltSite(clientDir, await loadPageHandler(path.join(distDir, 'server', 'entry.mjs')));
  return { siteData, site };
}

async function loadPageHandler(file: string): Promise<PageHandler> {
  if (!existsSync(file)) throw new SiteNotBuiltError(`${file} is not there. Run "npm run build" first.`);
  const { handler }: { handler: PageHandler } = await import(pathToFileURL(file).href);
  return handler;
}
