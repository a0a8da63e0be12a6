import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The date in the structured data of an article or a job (site/careers/job-posting.ts). */
const DATE = /"date(?:Modified|Posted)":"([^"]+)"/;

/**
 * Adds the date of the last change to a sitemap item, if its page has one. Other pages get no date: search engines stop
 * trusting the dates of a site if some are wrong.
 *
 * @param root absolute path of the folder of built pages
 */
export function withLastModified<Item extends { url: string }>(item: Item, root: string): Item & { lastmod?: string } {
  const file = join(root, `${new URL(item.url).pathname}.html`);
  const lastmod = existsSync(file) && DATE.exec(readFileSync(file, 'utf8'))?.[1];
  return lastmod ? { ...item, lastmod } : item;
}
