import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SiteData, siteDataSchema } from '#contract/site-data.ts';
import { SiteNotBuiltError } from '#server/http/built-site.ts';

/**
 * Reads what the built site says of itself.
 *
 * @param distDir the folder that the build leaves
 * @throws {SiteNotBuiltError} when it is not there, or of another release
 */
export async function readSiteData(distDir: string): Promise<SiteData> {
  const file = path.join(distDir, 'client', 'site-data.json');
  try {
    return siteDataSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new SiteNotBuiltError(`${file} is missing or of another release. Run "npm run build" first.`, { cause });
  }
}
