/**
 * Marks the page (`data-scrolls="down"`) from the moment the visitor scrolls down until they scroll up or reach the end, for
 * styles that hide what is above the text (chat-link.css).
 */
export function watchScrollDirection(): void {
  const root = document.documentElement;
  let last = window.scrollY;
  window.addEventListener(
    'scroll',
    () => {
      const now = window.scrollY;
      // Nothing is below the last screen, except the end of the footer, which has room for the chat link.
      const isAtEnd = now + window.innerHeight > root.scrollHeight - END_PX;
      // A bounce at the top of the page has negative values.
      if (now > Math.max(last, 0) && !isAtEnd) root.dataset['scrolls'] = 'down';
      else if (now < last || isAtEnd) delete root.dataset['scrolls'];
      last = now;
    },
    { passive: true },
  );
}

/** How near to the end of the page is at its end, in pixels. */
const END_PX = 8;
