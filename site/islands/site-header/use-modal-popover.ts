import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a native popover that fills the screen a modal one: while it is open, everything outside it is inert and the
 * focus is inside. Opening, closing, Escape and giving the focus back are the browser's, and work before this does.
 *
 * @returns the ref of the popover
 */
export function useModalPopover(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popover = ref.current;
    if (!popover) return;
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
    // Released before it closes, not after: the browser gives the focus back in between, and only to what can take it.
    const beforeToggle = (event: ToggleEvent) => event.newState === 'closed' && release();
    const toggle = (event: ToggleEvent) => event.newState === 'open' && hold();
    popover.addEventListener('beforetoggle', beforeToggle);
    popover.addEventListener('toggle', toggle);
    // The tap that made the island load has opened it already.
    if (popover.matches(':popover-open')) hold();
    return () => {
      release();
      popover.removeEventListener('beforetoggle', beforeToggle);
      popover.removeEventListener('toggle', toggle);
    };
  }, []);
  return ref;
}

/** The largest elements of the page that do not hold `inner`. */
function elementsOutside(inner: Element): Element[] {
  const outside: Element[] = [];
  for (let element = inner; element.parentElement && element !== document.body; element = element.parentElement) {
    outside.push(...[...element.parentElement.children].filter((child) => child !== element));
  }
  return outside;
}
