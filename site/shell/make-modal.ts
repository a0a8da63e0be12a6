import { opensElsewhere } from './dropdowns.ts';

/**
 * Makes a native popover that fills the screen a modal one: while it is open, everything outside it is inert and the
 * focus is inside. It closes when a link in it is followed. Opening, closing, Escape and giving the focus back are the
 * browser's, and work before this does.
 *
 * @returns undoes it
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
  // Before it closes: the browser then returns the focus, which inert elements cannot take.
  popover.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && release(), { signal });
  popover.addEventListener('toggle', ({ newState }) => newState === 'open' && hold(), { signal });
  // Otherwise a link to a place in this page would lead behind the popover.
  popover.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a') && !opensElsewhere(event)) popover.hidePopover();
    },
    { signal },
  );
  // It may have been opened before the script ran.
  if (popover.matches(':popover-open')) hold();
  return () => {
    release();
    listening.abort();
  };
}

/** The siblings of `inner` and of its ancestors. */
function elementsOutside(inner: Element): Element[] {
  const outside: Element[] = [];
  for (let element = inner; element.parentElement && element !== document.body; element = element.parentElement) {
    outside.push(...[...element.parentElement.children].filter((child) => child !== element));
  }
  return outside;
}
