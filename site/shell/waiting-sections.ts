/**
 * Inlined in pages. Sections outside the window wait with their layout until the page and its fonts are loaded: the first paint
 * comes sooner, and the fonts do not lay out the whole page again. Not if the page is painted already, and not after a reload or
 * with a target in the address: there the browser scrolls to a place that depends on all heights.
 */
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

const isPainted = performance.getEntriesByType('paint').length > 0;

if (arrival?.type === 'navigate' && !location.hash && !isPainted) {
  // The first two sections fill the first screen of a phone.
  const waiting = [...document.querySelectorAll<HTMLElement>('main > :nth-child(n + 3), body > footer')];
  for (const { style } of waiting) style.cssText = 'content-visibility:auto;contain-intrinsic-size:auto 50rem';

  const show = (count: number) => {
    for (const section of waiting.splice(0, count)) section.removeAttribute('style');
  };
  // A few at a time, so that input is not kept waiting.
  const showMore = () => {
    show(4);
    if (waiting.length > 0) setTimeout(showMore);
  };
  addEventListener('load', showMore);
  // A link or a key may scroll to any section.
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => show(waiting.length));
}

export {};
