import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** What search engines are told of, against what there is. */
export class Sitemap implements Check {
  readonly name = 'sitemap';
  readonly #listed: Set<string>;
  readonly #complete = new Rule('The sitemap lists every page for search engines, and nothing else.');

  constructor(files: BuiltFiles) {
    const names = [...files.keys()].filter((name) => /^\/sitemap-\d+\.xml$/.test(name));
    const urls = names.flatMap((name) => [...`${files.get(name)}`.matchAll(/<loc>([^<]+)<\/loc>/g)]);
    this.#listed = new Set(urls.map(([, url = '']) => url));
  }

  visit(page: Page): void {
    const canonical = page.attribute('link[rel="canonical"]', 'href');
    if (canonical && !this.#listed.delete(canonical)) this.#complete.broken(page.path, 'It is not listed.');
  }

  rules(): Rule[] {
    for (const url of this.#listed)
      this.#complete.broken(url, 'It is listed, and no page for search engines has this address.');
    return [this.#complete];
  }
}
