import { selectAll, selectOne } from 'css-select';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { routes } from '#contract/routes.ts';

/** The files of dist/client by path, such as `/about.html`. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

/** A stand-in for the site's origin. */
export const ORIGIN = 'http://site';

const ARTICLE = new RegExp(`^${routes.article('')}[^/]+$`);

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** One page as it was built. */
export class Page {
  /** Below dist/client: /contact.html. */
  readonly file: string;
  /** Its address: /contact. */
  readonly path: string;
  readonly html: string;
  readonly #document: Document;
  /** A cache: several checks ask for the same elements. */
  readonly #found = new Map<string, readonly Element[]>();

  constructor(file: string, html: string) {
    this.file = file;
    this.path = file === '/index.html' ? '/' : file.replace(/\.html$/, '');
    this.html = html;
    this.#document = parseDocument(html);
  }

  /** The canonical address; undefined for pages that are not indexed. */
  get canonical(): string | undefined {
    return this.attribute('link[rel="canonical"]', 'href');
  }

  get isIndexed(): boolean {
    return !this.attribute('meta[name="robots"]', 'content')?.includes('noindex');
  }

  /** Whether it is an article of the blog, not a list of articles. */
  get isArticle(): boolean {
    return ARTICLE.test(this.path);
  }

  all(selector: string): readonly Element[] {
    return this.#found.getOrInsertComputed(selector, (key) => selectAll<Node, Element>(key, this.#document));
  }

  /** The attribute of the first matching element. */
  attribute(selector: string, name: string): string | undefined {
    return selectOne<Node, Element>(selector, this.#document)?.attribs[name];
  }

  /** The text of every matching element. */
  texts(selector: string): string[] {
    return this.all(selector).map((element) => DomUtils.textContent(element));
  }
}

/** Elements without prose. Code is among them: it may contain `{name}` or `NaN`. */
const WITHOUT_PROSE = new Set(['script', 'style', 'pre', 'code', 'svg']);

const INVISIBLE = new Set(['script', 'style', 'svg']);

/** The text of an element without code, with a space between elements. */
export const visibleText = (element: Element): string => textWithin(element, WITHOUT_PROSE);

/** The same with code. */
export const visibleTextAndCode = (element: Element): string => textWithin(element, INVISIBLE);

function textWithin({ children }: Element, skipped: ReadonlySet<string>): string {
  const texts = children.map((node) => textOf(node, skipped));
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** The outermost elements of the body that directly contain text. */
export function textElements(page: Page): Element[] {
  return page.all('body').flatMap(textElementsIn);
}

function textElementsIn(element: Element): Element[] {
  if (WITHOUT_PROSE.has(element.name)) return [];
  if (element.children.some((node) => isText(node) && /\S/.test(node.data))) return [element];
  return element.children.filter(isElement).flatMap(textElementsIn);
}

function textOf(node: Node, skipped: ReadonlySet<string>): string {
  if (isText(node)) return node.data;
  if (!isElement(node) || skipped.has(node.name)) return '';
  // A line may break there; the word continues.
  if (node.name === 'wbr') return '';
  return ` ${node.children.map((child) => textOf(child, skipped)).join('')} `;
}

/** Whether a path of this site is a built page or file. */
export const isBuilt = (files: BuiltFiles, path: string): boolean =>
  path === routes.home || files.has(`${path}.html`) || files.has(path);

/** Undefined if it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** URL-decoded; unchanged if a % encodes no character. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isText = (node: Node): node is Extract<Node, { type: ElementType.ElementType.Text }> =>
  node.type === ElementType.Text;

const isElement = (node: Node): node is Element => ElementType.isTag(node);

/**
 * The scripts that a page can load: its islands, its inline scripts, and everything that these import.
 *
 * @param without names of islands to leave out
 * @returns paths below dist/client, even of files that do not exist
 */
export function scriptsOf(page: Page, files: BuiltFiles, without: readonly string[] = []): Set<string> {
  const named = [
    ...page
      .all('astro-island')
      .filter(({ attribs }) => !without.includes(attribs['component-export'] ?? ''))
      .flatMap(({ attribs }) => [attribs['component-url'], attribs['renderer-url'], attribs['before-hydration-url']]),
    ...page.all('script[src]').map(({ attribs }) => attribs['src']),
    ...page
      .texts('script:not([type])')
      .flatMap((code) => [...code.matchAll(/["'`](\/[^"'`\s]+\.js)["'`]/g)].map(([, url]) => url)),
  ];
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of importedBy(file, files)) visit(imported);
  };
  for (const url of named) if (url) visit(url);
  return found;
}

function importedBy(file: string, files: BuiltFiles): string[] {
  const code = files.get(file)?.toString() ?? '';
  const specifiers = [...code.matchAll(/\b(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)];
  return specifiers.map(([, specifier = '']) => new URL(specifier, ORIGIN + file).pathname);
}
