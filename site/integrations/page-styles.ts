import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { replaceStyles } from './content-policy.ts';
import type { BuiltPages } from './finished-pages.ts';
import { namesOnPage, type PageNames, type PageText, readChunks, readPage } from './page-names.ts';
import { Stylesheet } from './stylesheet.ts';

/**
 * Cuts the styles in every prerendered page to those that can apply there. All pages are built with the one stylesheet of
 * the site inside, of which they need a half to four fifths, and the first round trip holds 14 KB. Pages rendered on demand
 * keep the whole.
 */
export function pageStyles({ root, texts }: BuiltPages): string {
  const scripts = globSync('**/*.js', { cwd: root }).map(
    (file) => [basename(file), readFileSync(join(root, file), 'utf8')] as const,
  );
  cutPageStyles(texts, new Map(scripts));
  return `${texts.size} pages have their own styles.`;
}

/**
 * @param texts of the built pages, by their files; each is put there anew
 * @param scripts of the build, by their names
 */
export function cutPageStyles(texts: Map<string, string>, scripts: ReadonlyMap<string, string>): void {
  const chunks = readChunks(scripts);
  const pages = new Map([...texts].map(([file, html]) => [file, readPage(html)]));
  // Nearly all pages have the same: to read it takes 20 ms.
  const stylesheets = new Map<string, Stylesheet>();
  for (const [file, page] of pages) {
    const names = namesOnPage([page, ...appendedTo(page, pages)], chunks);
    const ownStyles = replaceStyles(texts.get(file) ?? '', (styles) => {
      const key = styles.join('\0');
      const stylesheet = stylesheets.get(key) ?? new Stylesheet(styles);
      stylesheets.set(key, stylesheet);
      return stylesheet.cutTo(names);
    });
    texts.set(file, ownStyles);
  }
}

/** What 'Load More' of the blog may append, page after page: the page needs its styles too. */
function appendedTo({ next }: PageNames, pages: ReadonlyMap<string, PageNames>): PageText[] {
  const page = next && pages.get(join(`.${next}.html`));
  return page ? [page.cards, ...appendedTo(page, pages)] : [];
}
