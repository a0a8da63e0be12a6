import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { followReplacedNodes } from './replaced-nodes.ts';

interface InPlaceProps {
  /** The element with finished HTML. */
  root: RefObject<HTMLElement | null>;
  /** A selector of the place in it, such as a slot, which has no box of its own; without one, below the finished HTML. */
  at?: string;
  /** While undefined, the place shows what the server drew there. */
  children: ReactNode | undefined;
}

/** Draws into a place of finished HTML (use-finished.ts). */
export function InPlace({ root, at, children }: InPlaceProps) {
  const [place, setPlace] = useState<Element | null>();
  useLayoutEffect(() => {
    followReplacedNodes();
    setPlace(at ? root.current?.querySelector(at) : root.current);
  }, [root, at]);
  if (!place || children === undefined) return null;
  return at ? <Instead place={place}>{children}</Instead> : createPortal(children, place);
}

/** What a control has in common with the one that replaces it. */
const IDENTITIES = ['id', 'value', 'href', 'data-day', 'aria-label', 'form'];

/** In place of what the server drew; a control in it passes the focus on. */
function Instead({ place, children }: { place: Element; children: ReactNode }) {
  const [finished] = useState(() => [...place.childNodes]);
  useLayoutEffect(() => {
    const focused = place.contains(document.activeElement) ? document.activeElement : null;
    for (const node of finished) node.remove();
    if (!focused || focused.isConnected) return;
    for (const name of IDENTITIES) {
      const value = focused.getAttribute(name);
      const successor = value && place.querySelector<HTMLElement>(`[${name}="${CSS.escape(value)}"]`);
      if (successor) return successor.focus({ preventScroll: true });
    }
  }, [place, finished]);
  return createPortal(children, place);
}
