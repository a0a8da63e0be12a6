import type { BuiltFiles, Check } from './check.ts';
import { Rule } from './rule.ts';

/** What site/gallery draws every example in, by its class: in its markup, its styles and its code. */
const MARK = 'gallery-frame';

/** The gallery is for those who change the site, at /gallery of `npm run dev`: no visitor gets any of it. */
export class Gallery implements Check {
  readonly name = 'gallery';
  readonly #absent = new Rule('Nothing of the gallery was built: no page, no style, no script.');

  /** @param files of all of dist/: what is sent as it is, and what the server renders pages with */
  constructor(files: BuiltFiles) {
    for (const [file, content] of files) {
      if (/\/gallery(\.html|\/)/.test(file)) this.#absent.broken(file, 'It is the page of the gallery.');
      else if (content.includes(MARK)) {
        this.#absent.broken(file, `It has "${MARK}" in it: site/build/gallery.ts keeps that to development.`);
      }
    }
  }

  visit(): void {}

  rules(): Rule[] {
    return [this.#absent];
  }
}
