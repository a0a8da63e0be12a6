import type { ClientDirective } from 'astro';
import { INTENTS } from './intents.ts';

// The browser itself answers a click on any other: it submits, or it opens a popover.
const SCRIPTED_BUTTON = 'button[type="button"]:not([popovertarget])';

/**
 * `client:intent`: loads an island at the first sign that someone means to use it, or the popover it is in, or the button
 * that opens that popover. A click on a button that needs the island is repeated once the island says that it is ready, by
 * an `island:ready` event that bubbles from inside it.
 */
const intent: ClientDirective = (load, _options, island) => {
  const popover = island.closest('[popover]');
  const opener = popover && document.querySelector(`[popovertarget="${popover.id}"]`);
  const areas = popover ? [popover, opener] : [island];
  let loading = false;
  let clicked: HTMLElement | null = null;

  const notice = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    if (event.type === 'click') clicked = event.target.closest<HTMLElement>(SCRIPTED_BUTTON);
    if (loading) return;
    loading = true;
    nextFrame()
      .then(load)
      .then((hydrate) => hydrate());
  };

  const repeatClick = () => {
    for (const area of areas) for (const type of INTENTS) area?.removeEventListener(type, notice);
    clicked?.click();
  };

  for (const area of areas) for (const type of INTENTS) area?.addEventListener(type, notice, { passive: true });
  for (const event of Object.values(globalThis.earlyIntents ?? {})) {
    const { target } = event;
    if (target instanceof Node && areas.some((area) => area?.contains(target))) notice(event);
  }
  island.addEventListener('island:ready', repeatClick, { once: true });
};

/** After the browser has drawn its own answer to the input, such as a pressed button, which a script would delay. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export default intent;
