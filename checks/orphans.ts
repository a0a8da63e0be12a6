import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** Stands for the site's own, wherever it is served. */
const ORIGIN = 'http://site';

/** Pages that a search engine finds by the sitemap, and a visitor by no link. */
export class Orphans implements Check {
  readonly name = 'orphans';
  readonly #files: BuiltFiles;
  /** Each address that a page links to, without the page's links to itself. */
  readonly #linked = new Set<string>();
  readonly #paths = new Set<string>();

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    this.#paths.add(page.path);
    for (const { attribs } of page.all('a[href], area[href]')) {
      const target = URL.parse(attribs['href'] ?? '', ORIGIN + page.path);
      if (target?.origin === ORIGIN && target.pathname !== page.path) this.#linked.add(target.pathname);
    }
  }

  rules(): Rule[] {
    const rule = new Rule('Every page of the sitemap is linked from another page.');
    const listed = this.#listed();
    if (listed.length === 0) rule.broken('/sitemap-0.xml', 'No page is listed in it.');
    for (const path of listed) {
      if (this.#paths.has(path) && !this.#linked.has(path)) {
        rule.broken(path, 'No other page links to it. Link it from where a visitor looks for it.');
      }
    }
    return [rule];
  }

  #listed(): string[] {
    const parts = [...this.#files].filter(([file]) => /^\/sitemap-\d+\.xml$/.test(file));
    return parts.flatMap(([, xml]) =>
      [...`${xml}`.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
    );
  }
}
