import type { Page } from '@playwright/test';

/**
 * Text that is cut off by a box around it, or lies over other text: one sentence each. What scrolls, what is out of view in a
 * carousel, and what only a screen reader is meant to get is left out.
 */
export function textMisfits(page: Page): Promise<string[]> {
  return page.evaluate(findMisfits);
}

/**
 * Sets the page as WCAG 1.4.12 asks it to bear: lines of 1.5, paragraphs 2, letters 0.12 and words 0.16 times the size of
 * the text apart.
 */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Back to the page's own. */
export async function unspaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Runs in the page. */
function findMisfits(): string[] {
  /** Of a box's edge; and of what two lines share, in parts of the lower one: the boxes of letters are taller than they. */
  const [TOLERANCE, SHARED] = [2, 0.5];
  interface Line {
    text: string;
    element: Element;
    box: DOMRect;
  }
  const tell = ({ text, element }: Line) =>
    `“${text.trim().slice(0, 40)}” in ${element.localName}.${element.className}`;

  const isLeftOut = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('[inert], [aria-hidden="true"], svg, option') !== null ||
    isForEars(element);
  /** A box of a pixel, or one that is clipped to nothing. */
  const isForEars = (element: Element | null): boolean => {
    if (!element) return false;
    const { clipPath, position } = getComputedStyle(element);
    const isCut = clipPath !== 'none' || (element.clientWidth === 1 && element.clientHeight === 1);
    return (position === 'absolute' && isCut) || isForEars(element.parentElement);
  };
  const isFixed = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));

  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [text, element] = [node.nodeValue ?? '', node.parentElement];
    if (!text.trim() || !element || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || isLeftOut(element)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    lines.push(...boxes.map((box) => ({ text, element, box })));
  }

  const clipped = lines.filter(({ element, box }) => {
    let [x, y] = [true, true];
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(around);
      if (display === 'inline') continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && x && (box.left < left - TOLERANCE || box.right > right + TOLERANCE))
        return true;
      if (/hidden|clip/.test(overflowY) && y && (box.top < top - TOLERANCE || box.bottom > bottom + TOLERANCE))
        return true;
      // What can be scrolled to is there.
      x &&= !/auto|scroll/.test(overflowX);
      y &&= !/auto|scroll/.test(overflowY);
    }
    return false;
  });

  const overlaps: string[] = [];
  const still = lines.filter(({ element }) => !isFixed(element)).sort((a, b) => a.box.top - b.box.top);
  for (const [at, a] of still.entries()) {
    for (let next = at + 1; next < still.length; next += 1) {
      const b = still[next];
      if (!b || b.box.top > a.box.bottom) break;
      if (clipped.includes(a) || clipped.includes(b) || a.text === b.text) continue;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (width > TOLERANCE && height > SHARED * Math.min(a.box.height, b.box.height)) {
        overlaps.push(`${tell(b)} lies over ${tell(a)}`);
      }
    }
  }
  return [...new Set([...clipped.map((line) => `${tell(line)} is cut off`), ...overlaps])];
}
