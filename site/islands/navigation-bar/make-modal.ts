import { opensElsewhere } from '#site/ui/modifier-keys.ts';

/**
 * Makes a native popover that fills the screen a modal one: while it is open, everything outside it is inert and the
 * focus is inside. It closes when a link in it is followed. Opening, closing, Escape and giving the focus back are the
 * browser's, and work before this does.
 *
 * @returns what undoes it
 */
export function makeModal(popover: HTMLElement): () => void {
  const listening = new AbortController();
  let held: Element[] = [];
  const release = () => {
    for (const element of held) element.removeAttribute('inert');
    held = [];
  };
  const hold = () => {
    release();
    held = elementsOutside(popover).filter((element) => !element.hasAttribute('inert'));
    for (const element of held) element.setAttribute('inert', '');
    if (!popover.contains(document.activeElement)) popover.querySelector<HTMLElement>('button')?.focus();
  };

  const { signal } = listening;
  // Released before it closes, not after: the browser gives the focus back in between, and only to what can take it.
  popover.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && release(), { signal });
  popover.addEventListener('toggle', ({ newState }) => newState === 'open' && hold(), { signal });
  // A link to a place in the page being shown would else lead behind it.
  popover.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a') && !opensElsewhere(event)) popover.hidePopover();
    },
    { signal },
  );
  // The tap that made the island load has opened it already.
  if (popover.matches(':popover-open')) hold();
  return () => {
    release();
    listening.abort();
  };
}

/** The largest elements of the page that do not hold `inner`. */
function elementsOutside(inner: Element): Element[] {
  const outside: Element[] = [];
  for (let element = inner; element.parentElement && element !== document.body; element = element.parentElement) {
    outside.push(...[...element.parentElement.children].filter((child) => child !== element));
  }
  return outside;
}
