import { type Check, Rule } from './check.ts';
import { type BuiltFiles, ORIGIN, type Page, scriptsOf } from './page.ts';

const URLS = /url\(["']?([^"')]+)/g;

/** Files that pages load. Links to other pages are checked in links.ts. */
export class Assets implements Check {
  readonly name = 'assets';
  readonly #files: BuiltFiles;
  readonly #present = new Rule('Every script, style, font and picture that a page or stylesheet refers to exists.');

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const elements = page.all('link:not([rel="canonical"], [rel="alternate"]), script, img, source, video, use, image');
    this.#checkFiles(page.path, [
      ...elements.flatMap(({ attribs }) => [attribs['href'], attribs['xlink:href'], attribs['src'], attribs['poster']]),
      ...elements.flatMap(
        ({ attribs }) => attribs['srcset']?.split(',').map((each) => each.trim().split(/\s/)[0]) ?? [],
      ),
      ...page.texts('style').flatMap(urlsIn),
      ...scriptsOf(page, this.#files),
    ]);
  }

  rules(): Rule[] {
    for (const [file, css] of this.#files) if (file.endsWith('.css')) this.#checkFiles(file, urlsIn(`${css}`));
    return [this.#present];
  }

  /** @param names URLs as written: absolute, or relative to `place` */
  #checkFiles(place: string, names: readonly (string | undefined)[]): void {
    const targets = names.map((name) => (name && !name.startsWith('#') ? URL.parse(name, ORIGIN + place) : null));
    for (const file of new Set(targets.map((target) => (target?.origin === ORIGIN ? target.pathname : undefined)))) {
      if (file && !this.#files.has(file)) this.#present.fail(place, `${file} does not exist.`);
    }
  }
}

const urlsIn = (css: string): string[] => [...css.matchAll(URLS)].map(([, url = '']) => url);
