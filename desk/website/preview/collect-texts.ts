/** An element of a page, and what it says. */
export interface ShownText {
  element: Element;
  text: string;
}

/** Elements that say nothing, or that nobody can point at. */
const SKIPPED = 'script, style, template, noscript, svg, select, datalist, [hidden]';

/** A group of these is one text for its reader, such as a price whose amount is larger. */
const INLINE = [
  'A',
  'ABBR',
  'B',
  'BR',
  'CITE',
  'CODE',
  'DFN',
  'EM',
  'I',
  'KBD',
  'MARK',
  'Q',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
];

/** In characters. Longer ones are no text but a part of the page. */
const MAX_LENGTH = 5_000;

/**
 * What the elements of a page say, in its order. An element with text beside other elements is there twice: with all its text, and
 * then with its own alone.
 */
export function collectTexts(root: Element): ShownText[] {
  const found: ShownText[] = [];
  collect(root, found);
  return found.filter(({ text }) => text.length <= MAX_LENGTH);
}

function collect(element: Element, found: ShownText[]): void {
  if (element.matches(SKIPPED) || !isVisible(element)) return;
  const said = element.getAttribute('alt') ?? element.getAttribute('placeholder');
  if (said) found.push({ element, text: said });
  const own = ownText(element);
  const children = [...element.children];
  const isOneText = children.length > 1 && children.every(({ tagName }) => INLINE.includes(tagName.toUpperCase()));
  if (own !== '' || isOneText) {
    const text = (element.textContent ?? '').trim();
    if (text !== '') found.push({ element, text });
    if (own !== '' && own !== text) found.push({ element, text: own });
  }
  for (const child of children) collect(child, found);
}

/** What an element says without the elements in it. */
export const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter(isText)
    .map(({ data }) => data.trim())
    .join(' ')
    .trim();

const isText = (node: Node): node is Text => node.nodeType === node.TEXT_NODE;

/** Menus that are closed have words too, which would count as shown before those of the page. */
const isVisible = (element: Element): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
