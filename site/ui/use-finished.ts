import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** React leaves the content of an element with these properties alone, and takes it for drawn. */
const KEPT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

const subscribeToNothing = () => () => {};

/**
 * The content of the outermost element of an island. React owns that element, with its attributes and listeners. What is inside
 * belongs to the page as the server finished it: React never compares, walks or draws it, so that nothing is lost which a visitor,
 * a browser or an extension did there before the script ran. What changes is drawn into places of it (`InPlace`).
 *
 * The element needs a tag that extensions do not put beside it: a form, not a div. React skips foreign elements there.
 *
 * @param draw draws the content on the server; in a browser only where there is no finished HTML
 * @returns properties of the element; they never change
 */
export function useFinished(draw: () => ReactNode) {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [content] = useState(() => (isHydrating && typeof document !== 'undefined' ? KEPT : { children: draw() }));
  return content;
}

type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void };

/**
 * Listens to what happens in an island: in its finished HTML, and in what is drawn into it. React's own listeners would not hear
 * the latter, because it comes from outside in React's tree. Then tells `client:intent` that the island is ready, which repeats
 * a press from before.
 *
 * @param root the outermost element of the island
 * @param listeners for the same types in each render
 */
export function useListeners(root: RefObject<HTMLElement | null>, listeners: Listeners): void {
  const listen = useEffectEvent((event: Event) => {
    const listener: ((event: never) => void) | undefined = Reflect.get(listeners, event.type);
    listener?.(event as never);
  });
  const types = Object.keys(listeners).join();
  useEffect(() => {
    const stopListening = new AbortController();
    for (const type of types.split(',')) {
      root.current?.addEventListener(type, (event) => listen(event), { signal: stopListening.signal });
    }
    root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
    return () => stopListening.abort();
  }, [root, types]);
}
