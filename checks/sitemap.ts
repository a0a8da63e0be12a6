import { type Check, Rule } from './check.ts';
import { type BuiltFiles, ORIGIN, type Page } from './page.ts';

/** Compares the sitemap and robots.txt with the pages. */
export class Sitemap implements Check {
  readonly name = 'sitemap';
  readonly #files: BuiltFiles;
  /** Day of the last change by address; '' if there is none. */
  readonly #listed = new Map<string, string>();
  readonly #complete = new Rule('The sitemap lists every indexed page, and nothing else.');
  readonly #dated = new Rule('The sitemap gives the last change of every article and job, and of no other page.');

  readonly #paths = new Set<string>();
  /** Each address that a page links to, without its links to itself. */
  readonly #linked = new Set<string>();

  constructor(files: BuiltFiles) {
    this.#files = files;
    const urls = this.#parts().flatMap((part) => [...this.#text(part).matchAll(/<url>(.*?)<\/url>/gs)]);
    for (const [, url = ''] of urls) {
      const address = textIn(url, 'loc');
      if (this.#listed.has(address)) this.#complete.fail(address, 'It is listed twice.');
      this.#listed.set(address, textIn(url, 'lastmod').slice(0, 10));
    }
  }

  visit(page: Page): void {
    for (const { attribs } of page.all('a[href], area[href]')) {
      const target = URL.parse(attribs['href'] ?? '', ORIGIN + page.path);
      if (target?.origin === ORIGIN && target.pathname !== page.path) this.#linked.add(target.pathname);
    }
    const { canonical } = page;
    if (!canonical) return;
    const listed = this.#listed.get(canonical);
    if (listed === undefined) this.#complete.fail(page.path, 'It is not listed.');
    else this.#paths.add(page.path);
    const [, changed = ''] =
      /"date(?:Modified|Posted)":"([^"]+)"/.exec(page.texts('script[type$="json"]').join()) ?? [];
    if (listed !== undefined && listed !== changed)
      this.#dated.fail(page.path, `The sitemap says "${listed}", the page says "${changed}".`);
    this.#listed.delete(canonical);
  }

  rules(): Rule[] {
    for (const url of this.#listed.keys())
      this.#complete.fail(url, 'It is listed, but no indexed page has this address.');
    return [this.#complete, this.#dated, this.#reachable(), this.#robots()];
  }

  #reachable(): Rule {
    const rule = new Rule('Every page of the sitemap is linked from another page.');
    if (this.#paths.size === 0) rule.fail('/sitemap-0.xml', 'It lists no existing page.');
    for (const path of this.#paths.difference(this.#linked)) {
      rule.fail(path, 'No other page links to it. Link it from where a visitor looks for it.');
    }
    return rule;
  }

  #robots(): Rule {
    const rule = new Rule('robots.txt allows everything and names the sitemap, which names its parts.');
    const robots = this.#text('/robots.txt');
    if (!/^User-agent: \*$/m.test(robots) || /^Disallow:[ \t]*\S/im.test(robots))
      rule.fail('/robots.txt', 'It disallows something. Use noindex on the page instead.');
    const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
    const xml = this.#text(URL.parse(index)?.pathname ?? '');
    if (!xml) rule.fail('/robots.txt', `It names "${index}", which is no sitemap.`);
    const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => URL.parse(url)?.pathname);
    if (named.join() !== this.#parts().join()) rule.fail(index, `It names "${named}"; there is "${this.#parts()}".`);
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
