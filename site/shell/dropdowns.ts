/** A dropdown opens after 200 ms of hovering; within 300 ms after one has closed, the next opens at once. */
const OPEN_DELAY_MS = 200;
const SKIP_DELAY_MS = 300;
/** A press within 500 ms after a dropdown has opened under the pointer was meant to open it. */
const PRESS_DELAY_MS = 500;
/** A dropdown closes 150 ms after the pointer has left. */
const CLOSE_DELAY_MS = 150;

/**
 * Makes the navigation bar a disclosure navigation (ARIA APG). Each button opens its panel on hover (after a delay), click,
 * touch, Enter and Space. Escape, a press outside, following a link and moving the focus away close it. Arrow keys, Home and
 * End move along the bar and within a panel. At most one panel is open.
 *
 * @param bar the markup of NavigationBar.tsx
 * @param onOpen called when a dropdown opens
 */
export function startDropdowns(bar: HTMLElement, onOpen: () => void): void {
  const items = [...bar.querySelectorAll<HTMLElement>('li:has(> button)')];
  let open: HTMLElement | undefined;
  /** Closed by click or Escape while hovered; it does not open again until the pointer has left. */
  let dismissed: HTMLElement | undefined;
  let changedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the timer will open or close. */
  let pending: HTMLElement | undefined;

  const stopTimer = () => {
    clearTimeout(timer);
    pending = undefined;
  };
  const show = (item: HTMLElement | undefined) => {
    stopTimer();
    if (item === open) return;
    // A panel that replaces another does not fade in.
    bar.toggleAttribute('data-switching', Boolean(open && item));
    changedAt = performance.now();
    if (open) buttonOf(open).setAttribute('aria-expanded', 'false');
    if (item) {
      buttonOf(item).setAttribute('aria-expanded', 'true');
      onOpen();
    }
    open = item;
  };
  const dismiss = (item: HTMLElement) => {
    dismissed = item.matches(':hover') ? item : undefined;
    show(undefined);
  };
  const later = (item: HTMLElement, delay: number, run: () => void) => {
    stopTimer();
    pending = item;
    timer = setTimeout(run, delay);
  };

  for (const item of items) {
    const button = buttonOf(item);
    item.addEventListener('pointermove', ({ pointerType }) => {
      if (pointerType === 'touch' || dismissed === item) return;
      if (open === item) stopTimer();
      else if (open || performance.now() - changedAt < SKIP_DELAY_MS) show(item);
      else if (pending !== item) later(item, OPEN_DELAY_MS, () => show(item));
    });
    item.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'touch') return;
      if (dismissed === item) dismissed = undefined;
      if (open === item) later(item, CLOSE_DELAY_MS, () => show(undefined));
      else if (pending === item) stopTimer();
    });
    item.addEventListener('focusout', ({ relatedTarget }) => {
      if (open === item && relatedTarget instanceof Node && !item.contains(relatedTarget)) show(undefined);
    });
    // A key press has no detail.
    button.addEventListener('click', ({ detail }) => {
      if (open !== item) show(item);
      else if (!detail || performance.now() - changedAt > PRESS_DELAY_MS) dismiss(item);
    });
    panelOf(item).addEventListener('click', (event) => {
      // For a link to a section of this page the dropdown would stay open.
      if (!(event.target as Element).closest('a') || opensElsewhere(event)) return;
      button.focus();
      dismiss(item);
    });
  }

  bar.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items.find((item) => item.contains(event.target as Node));
    const isInPanel = item && panelOf(item).contains(event.target as Node);
    if (event.key === 'ArrowDown' && item && item === open && !isInPanel) {
      event.preventDefault();
      item.querySelector('a')?.focus();
    } else if (isInPanel)
      moveFocus(event, [...panelOf(item).querySelectorAll('a')], ['ArrowUp', 'ArrowLeft'], ['ArrowDown', 'ArrowRight']);
    else
      moveFocus(event, [...bar.querySelectorAll<HTMLElement>('.site-navigation-entry')], ['ArrowLeft'], ['ArrowRight']);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return;
    if (open.contains(document.activeElement)) buttonOf(open).focus();
    dismiss(open);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (open && !open.contains(target as Node)) show(undefined);
  });
  bar.dataset['scripted'] = '';
}

/** Whether a click on a link opens another tab or window or downloads, so that this page stays. */
export const opensElsewhere = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

const buttonOf = (item: HTMLElement) => item.querySelector('button') as HTMLButtonElement;

const panelOf = (item: HTMLElement) => item.querySelector('.site-navigation-panel') as HTMLElement;

function moveFocus(event: KeyboardEvent, among: HTMLElement[], back: string[], forward: string[]): void {
  const at = among.indexOf(event.target as HTMLElement);
  const target = back.includes(event.key)
    ? at - 1
    : forward.includes(event.key)
      ? at + 1
      : { Home: 0, End: among.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  among[target]?.focus();
}
