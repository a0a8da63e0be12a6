import { existsSync, readFileSync } from 'node:fs';

/** Of an article and of a job, as their structured data have it (site/careers/job-posting.ts). */
const DATE = /"date(?:Modified|Posted)":"([^"]+)"/;

/**
 * An address of the sitemap with the day of its page's last change, where the page says it. The other pages do not know theirs, and
 * a day that is none would teach search engines to believe no day.
 *
 * @param root absolute path of the folder of built pages
 */
export function withLastModified<Item extends { url: string }>(item: Item, root: string): Item & { lastmod?: string } {
  const file = `${root}${new URL(item.url).pathname}.html`;
  const lastmod = existsSync(file) && DATE.exec(readFileSync(file, 'utf8'))?.[1];
  return lastmod ? { ...item, lastmod } : item;
}
