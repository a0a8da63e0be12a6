import type { Page } from '@playwright/test';

/**
 * Finds text that is cut off by a box around it or overlaps other text: one sentence each. Scrollable text, hidden slides of a
 * carousel and text for screen readers only are left out.
 */
export async function textMisfits(page: Page): Promise<string[]> {
  await page.evaluate(slidesAtRest);
  return page.evaluate(findMisfits);
}

/** Runs in the page: waits until no slide of a carousel moves, such as after a change of its width. At most 5 s. */
async function slidesAtRest(): Promise<void> {
  const slides = [...document.querySelectorAll('[aria-roledescription="slide"]')];
  const places = () => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)).join();
  const end = performance.now() + 5_000;
  for (let last = ''; last !== places() && performance.now() < end; ) {
    last = places();
    // Not by animation frames: some tests draw none.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Sets the spacing of WCAG 1.4.12: line height 1.5, paragraphs 2, letters 0.12 and words 0.16 times the font size. */
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

/** Restores the spacing of the page. */
export async function unspaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Runs in the page. */
function findMisfits(): string[] {
  /** Pixels beyond an edge; and the allowed overlap of two lines as a share of the lower one, because boxes are taller than letters. */
  const [TOLERANCE, SHARED] = [2, 0.5];
  interface Line {
    text: string;
    element: Element;
    box: DOMRect;
  }
  const tell = ({ text, element }: Line) =>
    `“${text.trim().slice(0, 40)}” in ${element.localName}.${element.className}`;

  const isIgnored = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('[inert], [aria-hidden="true"], svg, option') !== null ||
    isForScreenReaders(element);
  /** A box of one pixel, or one that is clipped away. */
  const isForScreenReaders = (element: Element | null): boolean => {
    if (!element) return false;
    const { clipPath, position } = getComputedStyle(element);
    const isCut = clipPath !== 'none' || (element.clientWidth === 1 && element.clientHeight === 1);
    return (position === 'absolute' && isCut) || isForScreenReaders(element.parentElement);
  };
  const isFixed = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));

  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [text, element] = [node.nodeValue ?? '', node.parentElement];
    if (!text.trim() || !element || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || isIgnored(element)) continue;
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
      // Scrollable text can be reached.
      x &&= !/auto|scroll/.test(overflowX);
      y &&= !/auto|scroll/.test(overflowY);
    }
    return false;
  });

  /** Out of sight in a box that scrolls: it lies over nothing. */
  const isScrolledAway = ({ element, box }: Line): boolean => {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { top, bottom } = around.getBoundingClientRect();
      const isOutside = box.bottom <= top + TOLERANCE || box.top >= bottom - TOLERANCE;
      if (isOutside && /auto|scroll/.test(getComputedStyle(around).overflowY)) return true;
    }
    return false;
  };

  const overlaps: string[] = [];
  const still = lines
    .filter((line) => !isFixed(line.element) && !isScrolledAway(line))
    .sort((a, b) => a.box.top - b.box.top);
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
