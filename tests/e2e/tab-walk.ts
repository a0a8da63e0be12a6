import type { Page } from '@playwright/test';

/** How many key presses are sent at once, at most and at least. */
const [MAX_BATCH, MIN_PRESSES] = [20, 3];
/** Far more than any page has controls. */
const MAX_PRESSES = 1_500;

export interface TabWalk {
  /** The faults found on the way, in one sentence each. */
  faults: string[];
  /** Number of controls that took the focus. */
  stops: number;
}

/**
 * Goes from the top of the page to its end with Tab, or back with Shift and Tab, and checks each control
 * that takes the focus: whether it is visible, whether an outline of at least 2 px and 3:1 shows the focus, and whether
 * it comes in visual order. At the end it checks that every control was reached.
 *
 * @param within a selector: walk only through this part of the page
 */
export async function walkByTab(page: Page, direction: 'forwards' | 'backwards', within = 'body'): Promise<TabWalk> {
  const walk = await page.evaluateHandle(beginWalk, { isForwards: direction === 'forwards', within });
  const cdp = await page.context().newCDPSession(page);
  const modifiers = direction === 'forwards' ? 0 : 8;
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers };
  // Not `page.keyboard`: it waits for an answer to each press, which takes ten times as long as the press.
  const press = () => [
    cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ];
  for (let pressed = 0; pressed < MAX_PRESSES; ) {
    const left = await walk.evaluate(({ left }) => left());
    if (left === 0) break;
    const some = Math.max(MIN_PRESSES, Math.min(MAX_BATCH, left));
    await Promise.all(Array.from({ length: some }, press).flat());
    pressed += some;
  }
  await cdp.detach();
  return walk.evaluate(({ end }) => end());
}

/** Runs in the page. */
function beginWalk({ isForwards, within }: { isForwards: boolean; within: string }) {
  const part = document.querySelector(within);
  if (!part) throw new Error(`The page has no ${within} to walk through.`);
  const [MIN_OUTLINE_PX, MIN_CONTRAST] = [2, 3];
  const FOCUSABLE =
    'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex]';
  const stops: HTMLElement[] = [];
  const places: { box: DOMRect; isFixed: boolean }[] = [];
  const faults = new Set<string>();
  let isOver = false;

  const tell = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const isFixed = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));

  /** Its visible box: a box that is hidden behind its label is as large as the label. */
  const shownOf = (element: HTMLElement): Element => {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && getComputedStyle(element).opacity !== '0';
    return isSeen ? element : ((element as HTMLInputElement).labels?.[0] ?? element);
  };

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, number[]>();
  /** Red, green, blue from 0 to 255, alpha from 0 to 1. */
  const rgba = (colour: string): number[] => {
    const cached = known.get(colour);
    if (cached || !canvas) return cached ?? [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    known.set(colour, [red, green, blue, alpha / 255]);
    return [red, green, blue, alpha / 255];
  };
  const over = ([red = 0, green = 0, blue = 0, alpha = 0]: number[], below: number[]) =>
    [red, green, blue].map((part, at) => part * alpha + (below[at] ?? 0) * (1 - alpha));
  const luminance = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) =>
      part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** As WCAG defines it. */
  const contrast = (a: number[], b: number[]) => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };

  const isWithin = (x: number, y: number, element: Element) =>
    element === document.documentElement ||
    [...element.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );

  /** The background colour at a point; undefined if it is a picture, or covered by a sticky element. */
  const backgroundAt = (x: number, y: number, outlined: Element): number[] | undefined => {
    const layers: number[][] = [];
    for (const element of [...document.elementsFromPoint(x, y), document.documentElement]) {
      if (isFixed(element) && !isFixed(outlined)) return undefined;
      // The dark background of the header is painted before its content.
      for (const part of ['::before', ''] as const) {
        const style = getComputedStyle(element, part);
        // A link that is stretched over its card is hit there, but has no background there.
        if (!part && !isWithin(x, y, element)) continue;
        if (part && (style.content === 'none' || style.position !== 'absolute')) continue;
        if (style.backgroundImage !== 'none') return undefined;
        const [red = 0, green = 0, blue = 0, alpha = 0] = rgba(style.backgroundColor);
        layers.push([red, green, blue, alpha * Number(part ? style.opacity : 1)]);
      }
      if (layers.at(-1)?.[3] === 1) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255]);
  };

  /** The element itself, its label, or its first ancestor that is outlined while the focus is inside. */
  const outlinedOf = (element: HTMLElement): Element | undefined => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      for (const candidate of around === element ? [around, ...labels] : [around]) {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return candidate;
      }
    }
    return undefined;
  };

  const lookAtOutline = (element: HTMLElement) => {
    const outlined = outlinedOf(element);
    if (!outlined) return faults.add(`${tell(element)}: nothing shows that it has the focus`);
    const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(outlined);
    const [thickness, offset] = [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)];
    if (thickness < MIN_OUTLINE_PX) faults.add(`${tell(element)}: its outline is ${outlineWidth} thick`);
    const { left, right, top, bottom, width, height } = outlined.getBoundingClientRect();
    // Just outside the outline, or just inside if it is drawn inside.
    const away = offset < 0 ? offset - 1 : offset + thickness + 1;
    const places = { left: [left - away, top + height / 2], right: [right + away, top + height / 2] };
    const ends = { top: [left + width / 2, top - away], bottom: [left + width / 2, bottom + away] };
    for (const [side, [x = 0, y = 0]] of Object.entries({ ...places, ...ends })) {
      const isInView = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      const background = isInView ? backgroundAt(x, y, outlined) : undefined;
      if (!background) continue;
      const found = contrast(over(rgba(outlineColor), background), background);
      const of = `${outlineColor} on ${background.map(Math.round)}, at the ${side}`;
      if (found < MIN_CONTRAST)
        faults.add(`${tell(element)}: its outline has a contrast of ${found.toFixed(2)}: ${of}`);
    }
    return undefined;
  };

  const lookAtCover = (element: HTMLElement, shown: Element) => {
    const boxes = [...shown.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1);
    const points = boxes.flatMap(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      ),
    );
    const hits = points
      .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
      .map(([x, y]) => document.elementFromPoint(x, y));
    const isSeen = (hit: Element | null) => hit !== null && (shown.contains(hit) || hit.contains(shown));
    if (!hits.some(isSeen)) faults.add(`${tell(element)}: nothing of it is seen while it has the focus`);
    const header = document.querySelector('body > header');
    const isCovered = hits.some((hit) => hit && !isSeen(hit) && header?.contains(hit));
    const isTooTall = shown.getBoundingClientRect().height > innerHeight / 2;
    if (isCovered && !isTooTall) faults.add(`${tell(element)}: the header covers it`);
  };

  /** In reading order: to the right or further down, or at the top of a column further right. */
  const lookAtOrder = (element: HTMLElement) => {
    const [a, b] = places.slice(-2);
    const before = stops.at(-2);
    if (!a || !b || !before || a.isFixed || b.isFixed) return;
    // ARIA APG: the control that stops a carousel comes first in it, wherever it is drawn.
    const carousel = before.closest('[aria-roledescription="carousel"]');
    if (carousel?.contains(element)) return;
    const isAbove = b.box.bottom <= a.box.top + 1 && b.box.left < a.box.right - 1;
    const shared = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    const isLeft = shared > Math.min(a.box.height, b.box.height) / 2 && b.box.right <= a.box.left + 1;
    if (isAbove || isLeft) faults.add(`${tell(element)} comes after ${tell(before)}, and stands before it`);
  };

  const note = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || isOver) return;
    const element = document.activeElement;
    if (part !== document.body && !part.contains(element)) {
      isOver = true;
      return;
    }
    if (!(element instanceof HTMLElement) || element === document.body || stops.includes(element)) {
      isOver = stops.length > 0;
      const isRound = element === stops[0] || element === document.body || element === document.documentElement;
      if (isOver && element && !isRound) faults.add(`${tell(element)}: the focus came back to it before the end`);
      return;
    }
    // The start of the walk, which Tab has not reached.
    if (element.tabIndex < 0) return;
    const shown = shownOf(element);
    const { left, top, width, height } = shown.getBoundingClientRect();
    stops.push(element);
    places.push({ box: new DOMRect(left + scrollX, top + scrollY, width, height), isFixed: isFixed(shown) });
    lookAtCover(element, shown);
    lookAtOutline(element);
    if (isForwards) lookAtOrder(element);
  };

  /** Tab reaches one radio button of a group, and the button inside a file's drop box. */
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type="hidden"], [type="radio"]') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true });

  const expected = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);
  // The browser continues from the last focus.
  const start = document.createElement('span');
  start.tabIndex = -1;
  part[isForwards ? 'prepend' : 'append'](start);
  start.focus();
  addEventListener('keydown', note, true);

  return {
    /** Approximate number of presses wanted: one more than there are controls left. 0 when it is finished. */
    left: () => (isOver ? 0 : Math.max(0, expected.length - stops.length) + 1),
    end: () => {
      removeEventListener('keydown', note, true);
      if (!isOver) faults.add('the walk did not come to an end');
      for (const element of expected) {
        if (!stops.includes(element) && element.isConnected && isReachable(element)) {
          faults.add(`${tell(element)}: Tab does not lead to it`);
        }
      }
      start.remove();
      return { faults: [...faults], stops: stops.length };
    },
  };
}
