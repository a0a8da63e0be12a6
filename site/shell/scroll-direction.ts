/**
 * Marks the page (`data-scrolls-down`) while the visitor scrolls down, until they scroll up, for styles that hide what is above
 * the text (chat-link.css).
 */
export function watchScrollDirection(): void {
  let last = scrollY;
  const follow = () => {
    // A bounce at the top of the page has negative values.
    document.documentElement.toggleAttribute('data-scrolls-down', scrollY > Math.max(last, 0));
    last = scrollY;
  };
  addEventListener('scroll', follow);
}
