import { type Check, Rule } from './check.ts';
import type { BuiltFiles } from './page.ts';

/** The class of every example in site/gallery: it is in its markup, styles and code. */
const MARK = 'gallery-frame';

/** The gallery is for development only: /gallery of `npm run dev`. */
export class Gallery implements Check {
  readonly name = 'gallery';
  readonly #absent = new Rule('The build contains no page, style or script of the gallery.');

  /** @param files all of dist/, including the code that the server renders pages with */
  constructor(files: BuiltFiles) {
    for (const [file, content] of files) {
      if (/\/gallery(\.html|\/)/.test(file)) this.#absent.fail(file, 'It is the page of the gallery.');
      else if (content.includes(MARK)) {
        this.#absent.fail(file, `It has "${MARK}" in it: site/build/gallery.ts keeps that to development.`);
      }
    }
  }

  rules(): Rule[] {
    return [this.#absent];
  }
}
