import { type Check, Rule } from './check.ts';
import type { BuiltFiles, Page } from './page.ts';
import { pngSize } from './png.ts';

const SIZE = '1200x630';

/** WhatsApp shows no picture above 300 KB, and large ones late. */
const MAX_BYTES = 100_000;

/** Named by a content hash, as it is cached for ever. */
const ADDRESS = /^\/assets\/og\/[\w-]{8}\.png$/;

/** How other sites show a link to a page (https://ogp.me). */
export class OpenGraph implements Check {
  readonly name = 'open-graph';
  readonly #files: BuiltFiles;
  readonly #present = new Rule(
    'Every page gives the URL, type, size and alternative text of its picture, and asks for a large card.',
  );
  readonly #file = new Rule(`Every such picture exists: a PNG of ${SIZE} pixels and less than ${MAX_BYTES / 1000} KB.`);
  readonly #own = new Rule('Every indexed page has its own picture; all others share one.');
  readonly #articles = new Rule('Every article, and no other page, has the type article and a publication date.');
  readonly #owners = new Map<string, string[]>();
  #shared: string | undefined;

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const of = (property: string) => page.attribute(`meta[property="${property}"]`, 'content');
    this.#checkPresence(page, of);
    this.#checkFile(page, of('og:image') ?? '');
    const isArticle = page.isArticle;
    const published = of('article:published_time');
    if ((of('og:type') === 'article') !== isArticle || /^\d{4}-\d\d-\d\d$/.test(published ?? '') !== isArticle)
      this.#articles.fail(page.path, `Its type is "${of('og:type')}", published "${published ?? ''}".`);
  }

  rules(): Rule[] {
    for (const [image, owners] of this.#owners) {
      if (owners.length > 1) this.#own.fail(owners.join(', '), `${image} is the picture of each.`);
      if (image === this.#shared) this.#own.fail(owners.join(), `${image} is the picture of pages without one.`);
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
      if (of(property) !== wanted) this.#present.fail(page.path, `${property} is "${of(property) ?? ''}".`);
    }
    if (!of('og:image:alt')?.trim()) this.#present.fail(page.path, 'og:image:alt is missing.');
    const card = page.attribute('meta[name="twitter:card"]', 'content');
    if (card !== 'summary_large_image') this.#present.fail(page.path, `twitter:card is "${card ?? ''}".`);
    const [image, url] = [URL.parse(of('og:image') ?? ''), URL.parse(of('og:url') ?? '')];
    if (!image || image.origin !== url?.origin)
      this.#present.fail(page.path, `og:image is "${of('og:image') ?? ''}", not an absolute URL of this site.`);
  }

  #checkFile(page: Page, address: string): void {
    const path = URL.parse(address)?.pathname ?? '';
    const file = this.#files.get(path);
    const size = pngSize(file);
    if (!ADDRESS.test(path)) this.#file.fail(page.path, `"${path}" has no content hash in its name.`);
    else if (!file) this.#file.fail(page.path, `${path} does not exist.`);
    else if (size !== SIZE) this.#file.fail(page.path, `${path} is ${size ?? 'no PNG'}.`);
    else if (file.length >= MAX_BYTES) this.#file.fail(page.path, `${path} has ${file.length} bytes.`);

    if (page.isIndexed) this.#owners.set(path, [...(this.#owners.get(path) ?? []), page.path]);
    else {
      this.#shared ??= path;
      if (this.#shared !== path) this.#own.fail(page.path, `It has ${path}, where others have ${this.#shared}.`);
    }
  }
}
