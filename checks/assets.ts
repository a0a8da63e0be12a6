import type { BuiltFiles, Check } from './check.ts';
import { chunksOf } from './chunks.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** Stands for the site's own, wherever it is served. */
const ORIGIN = 'http://site';

const URLS = /url\(["']?([^"')]+)/g;

/** The files that pages refer to. Links to other pages are not among them: some are made on demand. */
export class Assets implements Check {
  readonly name = 'assets';
  readonly #files: BuiltFiles;
  readonly #present = new Rule('Every script, style, font and picture that a page or a style names was built.');

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const elements = page.all('link:not([rel="canonical"], [rel="alternate"]), script, img, source, video, use, image');
    this.#look(page.path, [
      ...elements.flatMap(({ attribs }) => [attribs['href'], attribs['xlink:href'], attribs['src'], attribs['poster']]),
      ...elements.flatMap(
        ({ attribs }) => attribs['srcset']?.split(',').map((each) => each.trim().split(/\s/)[0]) ?? [],
      ),
      ...page.texts('style').flatMap(urlsIn),
      ...chunksOf(page, this.#files),
    ]);
  }

  rules(): Rule[] {
    for (const [file, css] of this.#files) if (file.endsWith('.css')) this.#look(file, urlsIn(`${css}`));
    return [this.#present];
  }

  /** @param names as they stand there: from the root of the site, or from where they stand */
  #look(place: string, names: readonly (string | undefined)[]): void {
    const targets = names.map((name) => (name && !name.startsWith('#') ? URL.parse(name, ORIGIN + place) : null));
    for (const file of new Set(targets.map((target) => (target?.origin === ORIGIN ? target.pathname : undefined)))) {
      if (file && !this.#files.has(file)) this.#present.broken(place, `${file} is not there.`);
    }
  }
}

const urlsIn = (css: string): string[] => [...css.matchAll(URLS)].map(([, url = '']) => url);
