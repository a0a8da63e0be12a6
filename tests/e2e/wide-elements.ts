import type { Page } from '@playwright/test';

/** The elements that make the page scroll sideways; empty if it does not. */
export async function wideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => !isClipped(element.parentElement));
    return [`${scrollWidth} px`, ...wide.slice(0, 10).map((element) => element.outerHTML.replace(/>.*/s, '>'))];
  });
}
