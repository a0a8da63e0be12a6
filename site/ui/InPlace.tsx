import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { followReplacedNodes } from './replaced-nodes.ts';

interface InPlaceProps {
  /** The element with finished HTML. */
  root: RefObject<HTMLElement | null>;
  /** Of the place: an element in it with this `data-place`. */
  name: string;
  /** While undefined, the place shows what the server drew there. */
  children: ReactNode | undefined;
}

/** Draws into a place of finished HTML. */
export function InPlace({ root, name, children }: InPlaceProps) {
  const [place, setPlace] = useState<Element | null>();
  useLayoutEffect(() => {
    followReplacedNodes();
    setPlace(root.current?.querySelector(`[data-place="${name}"]`));
  }, [root, name]);
  return place && children !== undefined ? <Drawn place={place}>{children}</Drawn> : null;
}

/** What a control has in common with the one that replaces it. */
const IDENTITIES = ['id', 'value', 'href', 'data-day', 'aria-label', 'form'];

function Drawn({ place, children }: { place: Element; children: ReactNode }) {
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
