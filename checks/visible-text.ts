import { ElementType } from 'htmlparser2';
import type { Element, Page } from './page.ts';

type Node = Element['children'][number];

/** What a visitor does not read as words. Code says what it says: `{name}` and `NaN` are at home in it. */
const UNREAD = new Set(['script', 'style', 'pre', 'code', 'svg']);

const NEVER_SEEN = new Set(['script', 'style', 'svg']);

/** The words of an element, with a space between those of one element and the next. */
export const visibleText = (element: Element): string => textWithin(element, UNREAD);

/** The same with the code that stands among them. */
export const visibleTextAndCode = (element: Element): string => textWithin(element, NEVER_SEEN);

function textWithin({ children }: Element, unread: ReadonlySet<string>): string {
  const texts = children.map((node) => textOf(node, unread));
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** The elements of the body that hold words beside other elements, or words alone; none stands inside another. */
export function wordedElements(page: Page): Element[] {
  return page.all('body').flatMap(wordedIn);
}

function wordedIn(element: Element): Element[] {
  if (UNREAD.has(element.name)) return [];
  if (element.children.some((node) => isText(node) && /\S/.test(node.data))) return [element];
  return element.children.filter(isElement).flatMap(wordedIn);
}

function textOf(node: Node, unread: ReadonlySet<string>): string {
  if (isText(node)) return node.data;
  if (!isElement(node) || unread.has(node.name)) return '';
  // A line may end there, a word does not.
  if (node.name === 'wbr') return '';
  return ` ${node.children.map((child) => textOf(child, unread)).join('')} `;
}

const isText = (node: Node): node is Extract<Node, { type: ElementType.ElementType.Text }> =>
  node.type === ElementType.Text;

const isElement = (node: Node): node is Element => ElementType.isTag(node);
