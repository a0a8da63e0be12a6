import { DomUtils, parseDocument } from 'htmlparser2';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { placeWords } from './place-words.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Attributes = Record<string, string>;

/** Elements that do something by themselves, or that only a browser for visitors needs. */
const REMOVED = ['script', 'base', 'iframe', 'object', 'embed'];
const REMOVED_LINKS = ['modulepreload', 'manifest', 'canonical', 'alternate'];

const ADDRESSES = ['href', 'xlink:href', 'src', 'action', 'formaction', 'poster'];

/**
 * Makes a page of the site a page of the preview: its links and files are below the prefix, it has no script, and says where its
 * words are written.
 *
 * @param prefix such as `/preview/own`
 * @param files of the draft
 */
export function rewritePage(html: string, prefix: string, files: readonly ReadFile[]): string {
  const page = parseDocument(html);
  placeWords(page, files);
  rewriteIn(page.children, prefix);
  return DomUtils.getOuterHTML(page, { encodeEntities: 'utf8' });
}

function rewriteIn(nodes: readonly Node[], prefix: string): void {
  for (const node of [...nodes]) {
    if (!('attribs' in node)) continue;
    if (isRemoved(node.name, node.attribs)) {
      DomUtils.removeElement(node);
      continue;
    }
    rewriteAttributes(node.attribs, prefix);
    if (node.name === 'style') {
      for (const text of node.children) if ('data' in text) text.data = rewriteStyles(text.data, prefix);
    } else rewriteIn(node.children, prefix);
  }
}

function isRemoved(name: string, { rel = '', as, 'http-equiv': command }: Attributes): boolean {
  if (name === 'link') return rel.split(/\s+/).some((each) => REMOVED_LINKS.includes(each)) || as === 'script';
  // The headers have the policy of the preview; a refresh would lead out of it.
  return REMOVED.includes(name) || (name === 'meta' && command !== undefined);
}

function rewriteAttributes(attributes: Attributes, prefix: string): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on') || name === 'data-vite-dev-id') delete attributes[name];
    else if (ADDRESSES.includes(name)) attributes[name] = withPrefix(value, prefix);
    else if (name === 'srcset' || name === 'imagesrcset') attributes[name] = rewriteSources(value, prefix);
    else if (name === 'style') attributes[name] = rewriteStyles(value, prefix);
  }
}

/** A path of the site; not `//example.com`. */
const withPrefix = (address: string, prefix: string): string =>
  /^\/(?!\/)/.test(address) ? prefix + address : address;

const rewriteSources = (sources: string, prefix: string): string =>
  sources
    .split(/,\s+/)
    .map((source) => withPrefix(source.trim(), prefix))
    .join(', ');

/** The addresses in a style sheet: `url(/…)` and `@import "/…"`. */
export const rewriteStyles = (css: string, prefix: string): string =>
  css.replace(/(\burl\(\s*["']?|@import\s+["'])(?=\/(?!\/))/gi, `$1${prefix}`);
