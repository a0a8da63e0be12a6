/** In milliseconds: a dialog that closes gives the focus back first. */
const SETTLED = 100;

/** Puts the focus on the heading of the screen if the button that had it goes, as with the row that a dialog has removed. */
export function keepFocus(): void {
  const page = document;
  setTimeout(() => {
    if (page.activeElement === page.body) page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, SETTLED);
}
