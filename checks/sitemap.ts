import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** What search engines are told of, against what there is. */
export class Sitemap implements Check {
  readonly name = 'sitemap';
  readonly #files: BuiltFiles;
  /** The day of the last change by the address; '' where none is said. */
  readonly #listed = new Map<string, string>();
  readonly #complete = new Rule('The sitemap lists every page for search engines, and nothing else.');
  readonly #dated = new Rule('It says when an article and a job were last changed, and of no other page.');

  constructor(files: BuiltFiles) {
    this.#files = files;
    const urls = this.#parts().flatMap((part) => [...this.#text(part).matchAll(/<url>(.*?)<\/url>/gs)]);
    for (const [, url = ''] of urls) {
      const address = textIn(url, 'loc');
      if (this.#listed.has(address)) this.#complete.broken(address, 'It is listed twice.');
      this.#listed.set(address, textIn(url, 'lastmod').slice(0, 10));
    }
  }

  visit(page: Page): void {
    const canonical = page.attribute('link[rel="canonical"]', 'href');
    if (!canonical) return;
    const listed = this.#listed.get(canonical);
    if (listed === undefined) this.#complete.broken(page.path, 'It is not listed.');
    const [, said = ''] = /"date(?:Modified|Posted)":"([^"]+)"/.exec(page.texts('script[type$="json"]').join()) ?? [];
    if (listed !== undefined && listed !== said)
      this.#dated.broken(page.path, `The sitemap says "${listed}", and the page "${said}".`);
    this.#listed.delete(canonical);
  }

  rules(): Rule[] {
    for (const url of this.#listed.keys())
      this.#complete.broken(url, 'It is listed, and no page for search engines has this address.');
    return [this.#complete, this.#dated, this.#found()];
  }

  #found(): Rule {
    const rule = new Rule('robots.txt keeps nobody out and names the sitemap, and that names its parts.');
    const robots = this.#text('/robots.txt');
    if (!/^User-agent: \*$/m.test(robots) || /^Disallow:[ \t]*\S/im.test(robots))
      rule.broken(
        '/robots.txt',
        'It keeps somebody out. A page that is not for search engines says so itself: noindex.',
      );
    const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
    const xml = this.#text(URL.parse(index)?.pathname ?? '');
    if (!xml) rule.broken('/robots.txt', `It names "${index}", which is no sitemap.`);
    const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => URL.parse(url)?.pathname);
    if (named.join() !== this.#parts().join()) rule.broken(index, `It names "${named}"; there is "${this.#parts()}".`);
    return rule;
  }

  #parts(): string[] {
    return [...this.#files.keys()].filter((name) => /^\/sitemap-\d+\.xml$/.test(name)).sort();
  }

  #text(file: string): string {
    return `${this.#files.get(file) ?? ''}`;
  }
}

const textIn = (xml: string, element: string): string =>
  new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)?.[1] ?? '';
