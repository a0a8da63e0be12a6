import type { Page } from '@playwright/test';

/** The width of A4 between its margins, 180 mm, in CSS pixels. */
export const PAPER = { width: 680, height: 1000 };

/** Controls and the like, which site/shell/print.css hides. */
const CONTROLS = 'nav, form, button, input, select, textarea, body > footer, [popover], dialog';
const LEFT_OUT = [
  CONTROLS,
  '.no-print, .exhibit-card, [hidden], #message, :is([aria-labelledby="closing"], [aria-labelledby="related"], [aria-labelledby="topics"])',
  'a.inline-flex:not(dd a), .project-actions a, .price-section li > div a',
  // For screen readers only, or decoration.
  '.sr-only, [aria-hidden="true"], script, style, template, noscript',
].join(', ');

/** Visible controls, hidden text, and text that is not dark on white: one sentence each. */
export function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ controls, leftOut }) => {
      const canBeSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
      const seen = [...document.querySelectorAll(controls)]
        .filter((element) => canBeSeen(element) && element.getClientRects().length > 0)
        .map((element) => `${element.outerHTML.slice(0, 80)} is seen`);

      /** Luminance in sRGB without gamma: 0 is black, 1 is white; undefined if transparent. */
      const lightness = (colour: string): number | undefined => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
        return alpha === 0 ? undefined : (0.2 * red + 0.7 * green + 0.1 * blue) / 255;
      };
      const backgroundOf = (element: Element | null): number => {
        if (!element) return 1;
        return lightness(getComputedStyle(element).backgroundColor) ?? backgroundOf(element.parentElement);
      };

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const [text, element] = [node.nodeValue?.trim().slice(0, 60), node.parentElement];
        if (!text || !element || element.closest(leftOut) || !element.closest('main')) continue;
        if (!canBeSeen(element)) words.push(`“${text}” is not on paper`);
        else if ((lightness(getComputedStyle(element).color) ?? 1) > 0.2) words.push(`“${text}” is not dark`);
        else if (backgroundOf(element) < 0.95) words.push(`“${text}” is not on white`);
      }
      return [...seen, ...words];
    },
    { controls: CONTROLS, leftOut: LEFT_OUT },
  );
}
