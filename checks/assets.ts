import type { BuiltFiles, Check } from './check.ts';
import { chunksOf } from './chunks.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** The files that pages refer to. Links to other pages are not among them: some are made on demand. */
export class Assets implements Check {
  readonly name = 'assets';
  readonly #files: BuiltFiles;
  readonly #present = new Rule('Every script, style, font and picture that a page names was built.');

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const elements = page.all('link:not([rel="canonical"], [rel="alternate"]), script, img, source, use, image');
    const urls = [
      ...elements.flatMap(({ attribs }) => [attribs['href'], attribs['xlink:href'], attribs['src'], attribs['srcset']]),
      ...page.texts('style').flatMap((css) => [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url)),
      ...chunksOf(page, this.#files),
    ];
    const names = urls.flatMap((url) => url?.split(',').map((candidate) => candidate.trim().split(/[\s?#]/)[0]) ?? []);
    for (const name of new Set(names)) {
      if (name?.startsWith('/') && !this.#files.has(name)) this.#present.broken(page.path, `${name} is not there.`);
    }
  }

  rules(): Rule[] {
    return [this.#present];
  }
}
