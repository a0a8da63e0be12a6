import { routes } from '#contract/routes.ts';
import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { pngSize } from './png-size.ts';
import { Rule } from './rule.ts';

const SIZE = '1200x630';

/** Bytes. WhatsApp shows none above 300 KB, and takes its time with large ones. */
const MOST = 100_000;

/** Named by what is in it: it may be kept for ever. */
const ADDRESS = /^\/assets\/og\/[\w-]{8}\.png$/;

/** An article, and no list of them: /blog/secrets-in-notebooks. */
const ARTICLE = new RegExp(`^${routes.article('')}[^/]+$`);

/** What a link to a page is shown with elsewhere (https://ogp.me). */
export class OpenGraph implements Check {
  readonly name = 'open-graph';
  readonly #files: BuiltFiles;
  readonly #present = new Rule(
    'Every page names its picture: address, kind, size and words, and that it is shown large.',
  );
  readonly #file = new Rule(`Every such picture was built: a PNG of ${SIZE} pixels and less than ${MOST / 1000} KB.`);
  readonly #own = new Rule('Every page for search engines has a picture of its own; all others share one.');
  readonly #articles = new Rule('Every article, and nothing else, says that it is one and when it was published.');
  readonly #owners = new Map<string, string[]>();
  #shared: string | undefined;

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const of = (property: string) => page.attribute(`meta[property="${property}"]`, 'content');
    this.#checkPresence(page, of);
    this.#checkFile(page, of('og:image') ?? '');
    const isArticle = ARTICLE.test(page.path);
    const published = of('article:published_time');
    if ((of('og:type') === 'article') !== isArticle || /^\d{4}-\d\d-\d\d$/.test(published ?? '') !== isArticle)
      this.#articles.broken(page.path, `Its type is "${of('og:type')}", published "${published ?? ''}".`);
  }

  rules(): Rule[] {
    for (const [image, owners] of this.#owners) {
      if (owners.length > 1) this.#own.broken(owners.join(', '), `${image} is the picture of each.`);
      if (image === this.#shared) this.#own.broken(owners.join(), `${image} is the picture of pages without one.`);
    }
    return [this.#present, this.#file, this.#own, this.#articles];
  }

  #checkPresence(page: Page, of: (property: string) => string | undefined): void {
    const [width, height] = SIZE.split('x');
    for (const [property, wanted] of [
      ['og:image:type', 'image/png'],
      ['og:image:width', width],
      ['og:image:height', height],
    ] as const) {
      if (of(property) !== wanted) this.#present.broken(page.path, `${property} is "${of(property) ?? ''}".`);
    }
    if (!of('og:image:alt')?.trim()) this.#present.broken(page.path, 'og:image:alt is missing.');
    const card = page.attribute('meta[name="twitter:card"]', 'content');
    if (card !== 'summary_large_image') this.#present.broken(page.path, `twitter:card is "${card ?? ''}".`);
    const [image, url] = [URL.parse(of('og:image') ?? ''), URL.parse(of('og:url') ?? '')];
    if (!image || image.origin !== url?.origin)
      this.#present.broken(page.path, `og:image is "${of('og:image') ?? ''}", no whole address of this site.`);
  }

  #checkFile(page: Page, address: string): void {
    const path = URL.parse(address)?.pathname ?? '';
    const file = this.#files.get(path);
    const size = pngSize(file);
    if (!ADDRESS.test(path)) this.#file.broken(page.path, `"${path}" is not named by what is in it.`);
    else if (!file) this.#file.broken(page.path, `${path} is not there.`);
    else if (size !== SIZE) this.#file.broken(page.path, `${path} is ${size ?? 'no PNG'}.`);
    else if (file.length >= MOST) this.#file.broken(page.path, `${path} has ${file.length} bytes.`);

    const isIndexed = !page.attribute('meta[name="robots"]', 'content')?.includes('noindex');
    if (isIndexed) this.#owners.set(path, [...(this.#owners.get(path) ?? []), page.path]);
    else {
      this.#shared ??= path;
      if (this.#shared !== path) this.#own.broken(page.path, `It has ${path}, where others have ${this.#shared}.`);
    }
  }
}
