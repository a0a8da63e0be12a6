/** What smoke tests ask of a page in every engine. */
import { expect } from 'vitest';
import type { SmokePage } from './page.ts';

export const expectVisible = (page: SmokePage, selector: string) =>
  expect.poll(() => isVisible(page, selector), { message: `${selector} is visible` }).toBe(true);
export const expectHidden = (page: SmokePage, selector: string) =>
  expect.poll(() => isVisible(page, selector), { message: `${selector} is visible` }).toBe(false);

/** Whether any matching element is rendered. */
const isVisible = (page: SmokePage, selector: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.getBoundingClientRect().height > 0,
      ),
    selector,
  );

/** The path of the page once it is loaded; empty before. */
export const pathOf = (page: SmokePage) =>
  page.evaluate(() => (document.readyState === 'complete' ? location.pathname : ''));

/** By how many pixels the page is wider than the window. */
export const overflow = (page: SmokePage) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
