import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { classRenamer, shortClassNames } from './class-names.ts';
import { replaceStyles, stylesOf } from './content-policy.ts';
import type { BuiltPages } from './finished-pages.ts';
import { namesOnPage, type PageNames, type PageText, readChunks, readPage } from './page-names.ts';
import { type ShortNames, Stylesheet } from './stylesheet.ts';

/**
 * Cuts the styles in every prerendered page to those that can apply there, and gives utilities short names, there and in the
 * styles: 0.4 to 0.7 KB of brotli a page. All pages are built with the one stylesheet
 * of the site inside, of which they need a half to four fifths, and the first round trip holds 14 KB. Pages rendered on
 * demand keep the whole.
 */
export function pageStyles({ root, texts }: BuiltPages): string {
  const scripts = globSync('**/*.js', { cwd: root }).map(
    (file) => [basename(file), readFileSync(join(root, file), 'utf8')] as const,
  );
  const shortNames = cutPageStyles(texts, new Map(scripts));
  // Beside the pages, not among them: checks/styles.ts reads it.
  writeFileSync(join(root, '../class-names.json'), JSON.stringify(Object.fromEntries(shortNames)));
  return `${texts.size} pages have their own styles.`;
}

/**
 * @param texts of the built pages, by their files; each is put there anew
 * @param scripts of the build, by their names
 * @returns what classes are called in all pages
 */
export function cutPageStyles(texts: Map<string, string>, scripts: ReadonlyMap<string, string>): ShortNames {
  const chunks = readChunks(scripts);
  const pages = new Map([...texts].map(([file, html]) => [file, readPage(html)]));
  const sheets = new Set([...texts.values()].flatMap(stylesOf));
  const shortNames = shortClassNames(new Stylesheet([...sheets]).utilities(), pages.values(), chunks);
  const rename = classRenamer(shortNames);
  // Nearly all pages have the same: to read it takes 20 ms.
  const stylesheets = new Map<string, Stylesheet>();
  for (const [file, page] of pages) {
    const names = namesOnPage([page, ...appendedTo(page, pages)], chunks);
    const ownStyles = replaceStyles(texts.get(file) ?? '', (styles) => {
      const key = styles.join('\0');
      const stylesheet = stylesheets.get(key) ?? new Stylesheet(styles, shortNames);
      stylesheets.set(key, stylesheet);
      return stylesheet.cutTo(names);
    });
    texts.set(file, rename(ownStyles));
  }
  return shortNames;
}

/** What 'Load More' of the blog may append, page after page: the page needs its styles too. */
function appendedTo({ next }: PageNames, pages: ReadonlyMap<string, PageNames>): PageText[] {
  const page = next && pages.get(join(`.${next}.html`));
  return page ? [page.cards, ...appendedTo(page, pages)] : [];
}
