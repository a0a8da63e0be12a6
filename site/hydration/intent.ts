import type { ClientDirective } from 'astro';
import { INTENTS } from './intents.ts';

// Other buttons work without the island: they submit a form or open a popover.
const SCRIPTED_BUTTON = 'button[type="button"]:not([popovertarget])';

/**
 * `client:intent`: loads an island at the first event (intents.ts) in it, in its popover, or on a button that opens the
 * popover. A click on a button that needs the island is repeated when the island is ready: when an `island:ready` event
 * bubbles from inside it.
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

/** Waits until the browser has painted its own response, such as a pressed button, which loading would delay. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export default intent;
