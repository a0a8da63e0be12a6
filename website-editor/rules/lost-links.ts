import { Rule } from '#checks/check.ts';
import type { ContentFile } from '#checks/content-file.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { routes } from '#contract/routes.ts';
import { contentFilesOf, siteContent } from '#site/content/files.ts';
import { valueAt } from '#website-editor/values/value-at.ts';

const IS_PATH = /^\/[a-z\d/-]*(?:#[\w-]*)?$/;
const MARKDOWN_LINK = /\]\((\/[^)\s]*)\)/g;

/**
 * Links of a file to pages that no file of content/ makes. The built site is checked for the same, and for #fragments, by
 * checks/links.ts.
 *
 * @param all all files, this one included
 */
export function lostLinks({ passages }: ContentFile, all: readonly ContentFile[]): Rule {
  const rule = new Rule('Every internal link leads to a page or a redirect.');
  const known = pathsOf(all);
  for (const passage of passages) {
    const { text } = passage;
    const links = IS_PATH.test(text) ? [text] : [...text.matchAll(MARKDOWN_LINK)].map(([, href = '']) => href);
    for (const href of links) {
      const [path = ''] = href.split(/[?#]/);
      if (!known.has(path)) rule.fail(passage, `"${href}" leads nowhere. Correct it, or add a redirect to site.yaml.`);
    }
  }
  return rule;
}

/** The paths of all pages and redirects. */
function pathsOf(all: readonly ContentFile[]): Set<string> {
  const fixed = Object.values(routes).filter((route) => typeof route === 'string');
  return new Set([...fixed, ...all.flatMap(pathsOfFile)]);
}

function pathsOfFile({ path, data }: ContentFile): string[] {
  const row = contentFilesOf(path);
  const value = data as Value | undefined;
  const { page } = row ?? {};
  const entries =
    row === siteContent.blogIndex ? { at: 'categories', page: routes.blogCategory('{slug}') } : row?.entries;
  const fill = (address: string, slug: Value | undefined) =>
    typeof slug === 'string' ? [address.replace('{slug}', slug)] : [];
  const own = page ? fill(page, valueAt(value, ['slug']) ?? path.replace(/^.*\/|\.\w+$/g, '')) : [];
  const list = entries && valueAt(value, [entries.at]);
  const items = Array.isArray(list) ? list.flatMap((item) => fill(entries?.page ?? '', valueAt(item, ['slug']))) : [];
  const redirects = row === siteContent.site ? Object.keys(valueAt(value, ['redirects']) ?? {}) : [];
  return [...own, ...items, ...redirects];
}
