import { Rule } from './check.ts';
import type { BuiltFiles } from './page.ts';

/** The class of every example in site/gallery: it is in its markup, styles and code. */
const MARK = 'gallery-frame';

/**
 * The gallery is for development only: /gallery of `npm run dev`.
 *
 * @param files all of dist/, including the code that the server renders pages with
 */
export function withoutGallery(files: BuiltFiles): Rule {
  const rule = new Rule('The build contains no page, style or script of the gallery.');
  for (const [file, content] of files) {
    if (/\/gallery(\.html|\/)/.test(file)) rule.fail(file, 'It is the page of the gallery.');
    else if (content.includes(MARK)) {
      rule.fail(file, `It has "${MARK}" in it: site/build/gallery.ts keeps that to development.`);
    }
  }
  return rule;
}
