import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform } from 'lightningcss';
import { replaceStyles, stylesOf } from './content-policy.ts';
import type { BuiltPages } from './finished-pages.ts';

/**
 * Keeps in every prerendered page only the styles that pages of its type use. Astro inlines the stylesheet of the whole site
 * (12 KB compressed), and the first round trip carries 14 KB (docs/decisions/0011). scripts/on-demand-styles.ts does the same for pages
 * rendered on demand.
 */
export function pageStyles({ root, texts }: BuiltPages): string {
  const scripts = new Map(
    globSync('**/*.js', { cwd: root }).map((file) => [basename(file), readFileSync(join(root, file), 'utf8')]),
  );
  const types = cutPageStyles(texts, scripts);
  return `${texts.size} pages of ${types} types have their own styles.`;
}

/**
 * @param texts file name → HTML of the built pages; changed in place
 * @param scripts file name → code
 * @returns the number of page types
 */
export function cutPageStyles(texts: Map<string, string>, scripts: ReadonlyMap<string, string>): number {
  const types = Map.groupBy(texts.keys(), pageTypeOf);
  for (const files of types.values()) {
    const pages = files.map((file) => texts.get(file) ?? '');
    const css = stylesOf(pages[0] ?? '').join('\n');
    const markup = pages.map(classNamesIn);
    const code = scriptsOf(pages, scripts).map((name) => scripts.get(name) ?? '');
    const styles = withoutUnused(css, [...markup, ...code]);
    for (const file of files) texts.set(file, replaceStyles(texts.get(file) ?? '', styles));
  }
  return types.size;
}

/** Pages in one folder come from one template. "Load More" adds the cards of the blog's later pages to its first. */
function pageTypeOf(file: string): string {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  if (folder === 'blog/page/') return 'blog.html';
  return folder || file;
}

/**
 * Removes rules whose classes are not in the content, then custom properties, animations and fonts that no rule uses.
 *
 * @param prefixes of classes that are kept besides
 */
export function withoutUnused(css: string, content: readonly string[], prefixes: readonly string[] = []): string {
  const words = new Set(content.flatMap(wordsIn));
  const isUsed = (name: string) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  const { rules: all, classes } = readStyles(css);
  const unused = classes.filter((name) => !isUsed(name));
  let [before, after] = [all, minify(all, unused)];
  // Definitions that only a removed one referred to are unused now.
  while (after.length < before.length) {
    const referred = new Set(after.match(/(?<=var\(\s*|animation[\w-]*:[^;}]*)[\w-]+/g));
    const definitions = after.match(/(?<=[{;]|@property )--[\w-]+|(?<=@keyframes )[\w-]+/g) ?? [];
    const isUnused = (name: string) => !referred.has(name) && !words.has(name);
    [before, after] = [after, minify(after, definitions.filter(isUnused))];
  }
  const rules = after.replace(FONT_FACE, '');
  return after.replace(FONT_FACE, (face, family: string) => {
    const [, weight] = /font-weight:(\d+)[;}]/.exec(face) ?? [];
    const isSet = !weight || new RegExp(`font-weight:[^;}]*\\b${weight}\\b`).test(rules);
    return isSet && rules.includes(family) ? face : '';
  });
}

/** In minified styles. */
const FONT_FACE = /@font-face\{font-family:"?([^;"}]+)[^}]*\}/g;

const minify = (css: string, unusedSymbols: string[]): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString();

/** What was read last: the pages of a build have one stylesheet. */
let read: { css: string; rules: string; classes: string[] } | undefined;

/** The names of all classes, and the rules without those that no page needs. */
function readStyles(css: string): { rules: string; classes: string[] } {
  if (read?.css === css) return read;
  const names = new Set<string>();
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        // Tailwind's values for browsers without @property: which are older than docs/browsers.md supports. 90 bytes of every page.
        'layer-block': ({ value: { name } }) => (name?.[0] === 'properties' ? [] : undefined),
      },
      Selector(selector) {
        for (const part of selector) if (part.type === 'class') names.add(part.name);
      },
    },
  });
  read = { css, rules: code.toString(), classes: [...names] };
  return read;
}

/** Class names are delimited by spaces and quotes, in HTML and in scripts. */
const wordsIn = (text: string): string[] => text.match(/[^\s"'`\\]+/g) ?? [];

/** Where a page has class names: in attributes, in the props of islands and in inline scripts, but not in its text. */
const CLASS_NAMES = /\s(?:class|props)="([^"]*)"|<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g;

const classNamesIn = (html: string): string =>
  [...html.matchAll(CLASS_NAMES)].map(([, attribute = '', script = '']) => decode(attribute) + script).join(' ');

const ISLAND_SCRIPTS = /\s(?:component-url|src)="([^"]*\.js)"/g;

/** The scripts that the pages' islands can load: they may add their classes to the page. */
function scriptsOf(pages: readonly string[], scripts: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const code = scripts.get(name);
    // React's own code contains the name of every HTML element.
    if (code === undefined || found.has(name) || name.startsWith('react.')) return;
    found.add(name);
    for (const [imported] of code.matchAll(/[\w.-]+\.js\b/g)) visit(imported);
  };
  for (const html of pages) for (const [, url = ''] of html.matchAll(ISLAND_SCRIPTS)) visit(basename(url));
  return [...found];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

const decode = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (reference, name: string) => ENTITIES[name] ?? reference);
