import { opensElsewhere } from './dropdowns.ts';

/**
 * Makes a full-screen native popover modal: while it is open, everything outside it is inert and the focus is inside. It
 * closes when a link in it is followed. The browser handles opening, closing, Escape and returning the focus, also without
 * this script.
 *
 * @returns a function that undoes it
 */
export function makeModal(popover: HTMLElement): () => void {
  const listening = new AbortController();
  let held: Element[] = [];
  const release = () => {
    for (const element of held) element.removeAttribute('inert');
    held = [];
  };
  const trap = () => {
    release();
    held = elementsOutside(popover).filter((element) => !element.hasAttribute('inert'));
    for (const element of held) element.setAttribute('inert', '');
    if (!popover.contains(document.activeElement)) popover.querySelector<HTMLElement>('button')?.focus();
  };

  const { signal } = listening;
  // Before it closes, because the browser then returns the focus, and inert elements cannot take it.
  popover.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && release(), { signal });
  popover.addEventListener('toggle', ({ newState }) => newState === 'open' && trap(), { signal });
  // Otherwise the popover would cover the target of a link to a section of this page.
  popover.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a') && !opensElsewhere(event)) popover.hidePopover();
    },
    { signal },
  );
  // It may have been opened before the script ran.
  if (popover.matches(':popover-open')) trap();
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
