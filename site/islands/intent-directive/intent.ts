import type { ClientDirective } from 'astro';
import { INTENTS } from '#site/islands/intent-directive/intents.ts';

// A button that does something without JavaScript (it submits, it opens a popover) has done it by then.
const DEAD_BUTTON = 'button[type="button"]:not([popovertarget])';

/**
 * `client:intent`: loads an island at the first sign that someone means to use it, the popover it stands in (or the button
 * that opens that), or the header it stands in, and then
 * repeats what they did meanwhile: the click on a button that could not answer yet, and the last move of a pointer that is
 * still there. The island says when it can answer, by an `island:ready` event that bubbles from inside it.
 */
const intent: ClientDirective = (load, _options, island) => {
  const popover = island.closest('[popover]');
  const opener = popover && document.querySelector(`[popovertarget="${popover.id}"]`);
  const areas = popover ? [popover, opener] : [island.closest('header') ?? island];
  let loading = false;
  let move: PointerEvent | undefined;
  let moved: Element | undefined;
  let clicked: HTMLElement | null = null;

  const notice = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    if (event.type === 'click') clicked = event.target.closest<HTMLElement>(DEAD_BUTTON);
    if (event.type === 'pointermove') {
      move = event as PointerEvent;
      moved = event.target;
    }
    if (loading) return;
    loading = true;
    nextFrame()
      .then(load)
      .then((hydrate) => hydrate());
  };

  const replay = () => {
    for (const area of areas) for (const type of INTENTS) area?.removeEventListener(type, notice);
    // One that is open already (its styles opened it, and the island took that over) would be closed by a click.
    if (clicked?.getAttribute('aria-expanded') !== 'true') clicked?.click();
    if (move && moved?.matches(':hover')) moved.dispatchEvent(new PointerEvent('pointermove', move));
  };

  for (const area of areas) for (const type of INTENTS) area?.addEventListener(type, notice, { passive: true });
  for (const event of Object.values(globalThis.earlyIntents ?? {})) {
    const { target } = event;
    if (target instanceof Node && areas.some((area) => area?.contains(target))) notice(event);
  }
  island.addEventListener('island:ready', replay, { once: true });
};

/** Once the browser has drawn its own answer to the input, such as a button held down: a script would come before it. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export default intent;
