/** What a visitor does to use a control. */
export type Way = 'follow' | 'jump' | 'press' | 'check' | 'type' | 'list' | 'choose' | 'pick' | 'scroll' | 'pass';

export interface Control {
  /** Identifies it in the same state of the page, even after a reload: its position and type. */
  key: string;
  role: string;
  name: string;
  /** The part of the page: header, main, footer … */
  part: string;
  way: Way;
  /** The `href` as written. */
  href: string | null;
  isInert: boolean;
  /** `explained`: visible text that is associated with it says why. */
  disabled: 'no' | 'silent' | 'explained';
  isSubmit: boolean;
  /** It is marked as leading to what is shown now. */
  isCurrent: boolean;
  /**
   * Equal on two pages if it has the same position, markup, address, form and script. Empty for a link to a fragment,
   * whose target is different on every page.
   */
  fingerprint: string;
}

/** Where a control can be hit. `keys`: it is visible only while it has the focus, and has it now. */
export type Reach =
  | { state: 'ready'; x: number; y: number; by: 'pointer' | 'keys'; address: string }
  | { state: 'missed'; why: string };

/** A visible link, and the address that a click on it requests. */
export interface Aim {
  x: number;
  y: number;
  address: string;
}

export interface Look {
  hash: string;
  /** The focused element; none if it is the activated one, or nothing is focused. */
  focus: string;
}

export type ControlProbe = ReturnType<typeof controlProbe>;

/**
 * What a test reads from a page: its controls, where they can be hit, and its distinguishable state. It runs
 * inside the page (`page.evaluateHandle`), where nothing else of this file exists, and also without the page's
 * JavaScript: it polls, and adds no listeners.
 */
export function controlProbe() {
  const ROLES = ['button', 'link', 'tab', 'option', 'menuitem', 'combobox', 'switch', 'checkbox', 'radio'];
  const CONTROLS = [
    'a, area, button, summary, select, textarea, input:not([type="hidden"])',
    ...ROLES.map((role) => `[role="${role}"]`),
    '[tabindex]:not([tabindex^="-"])',
  ].join();
  /** Attributes that only change the look of the activated control itself. */
  const LOOKS = /^(class|style|data-.*)$/;
  /** Astro numbers the React trees of a page; the number is part of the ids that React makes. */
  const PREFIX = /_r\d+R_/g;
  /** The same control may be styled differently on another page; whether it can be pressed there is checked anyway. */
  const STYLING = / (class|style)="[^"]*"/g;

  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const texts = [
      element.getAttribute('aria-label'),
      labelledBy.map((id) => document.getElementById(id)?.textContent).join(' '),
      'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : '',
      element.localName === 'select' || element.localName === 'textarea' ? '' : element.textContent,
      element.querySelector('img[alt]')?.getAttribute('alt'),
      element.getAttribute('alt'),
      /^(submit|button|reset)$/.test(element.getAttribute('type') ?? '') ? element.getAttribute('value') : '',
      element.getAttribute('placeholder'),
    ];
    const text = texts.map((some) => some?.replace(/\s+/g, ' ').trim()).find((some) => some);
    return text?.slice(0, 80) ?? '';
  };

  const roleOf = (element: Element): string => {
    const role = element.getAttribute('role');
    if (role) return role;
    const { localName } = element;
    if (localName === 'a' || localName === 'area') return 'link';
    if (localName === 'summary') return 'button';
    if (localName === 'select') return 'combobox';
    if (localName === 'textarea') return 'textbox';
    if (localName !== 'input') return localName;
    const { type } = element as HTMLInputElement;
    if (['submit', 'button', 'reset', 'image'].includes(type)) return 'button';
    return type === 'text' || type === 'email' ? 'textbox' : type;
  };

  const placeOf = (element: Element, within: Element = document.documentElement): string => {
    const steps: number[] = [];
    for (let at = element; at !== within && at.parentElement; at = at.parentElement)
      steps.push([...at.parentElement.children].indexOf(at));
    return steps.reverse().join('.');
  };
  const keyOf = (element: Element, within?: Element) =>
    `${placeOf(element, within)}|${roleOf(element)}|${nameOf(element)}`;
  const find = (key: string): HTMLElement | undefined => {
    let element: Element | undefined = document.documentElement;
    for (const step of key.slice(0, key.indexOf('|')).split('.')) element = element?.children[Number(step)];
    return element && keyOf(element) === key ? (element as HTMLElement) : undefined;
  };

  const scrolls = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX + overflowY);
  };

  const isHere = (url: URL) => url.href.split('#')[0] === location.href.split('#')[0];

  const addressOf = (element: Element): URL | null => {
    const href = element.getAttribute('href');
    return href === null ? null : URL.parse(href.trim(), document.baseURI);
  };

  const wayOf = (element: Element): Way => {
    const { localName } = element;
    const type = localName === 'input' ? (element as HTMLInputElement).type : '';
    if (localName === 'a' || localName === 'area') {
      const address = addressOf(element);
      if (!address) return 'press';
      return address.hash && isHere(address) ? 'jump' : 'follow';
    }
    if (localName === 'select') return 'choose';
    if (type === 'file') return 'pick';
    if (type === 'checkbox' || type === 'radio') return 'check';
    if (localName === 'textarea' || (type && !['submit', 'button', 'reset', 'image'].includes(type))) {
      return element.getAttribute('role') === 'combobox' ? 'list' : 'type';
    }
    const role = element.getAttribute('role') ?? '';
    if (localName === 'button' || localName === 'summary' || type || ROLES.includes(role)) return 'press';
    // An empty tab stop only passes the focus on.
    return scrolls(element) ? 'scroll' : element.childNodes.length === 0 ? 'pass' : 'press';
  };

  const disabledOf = (element: Element): Control['disabled'] => {
    if (!element.matches(':disabled, [aria-disabled="true"]')) return 'no';
    const reasons = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
    const isSaid = reasons
      .map((id) => document.getElementById(id))
      .some((reason) => reason?.textContent.trim() && reason.checkVisibility({ visibilityProperty: true }));
    return isSaid ? 'explained' : 'silent';
  };

  /** Rendered anywhere on the page, even if small or covered. */
  const isRendered = (element: Element) =>
    element.localName === 'area'
      ? mapImage(element)?.checkVisibility({ visibilityProperty: true }) === true
      : element.checkVisibility({ visibilityProperty: true });
  const mapImage = (area: Element) => {
    const name = area.closest('map')?.name;
    return document.querySelector<HTMLImageElement>(`img[usemap="#${CSS.escape(name ?? '')}"]`);
  };

  /** A honeypot: people cannot see, focus or hear it. A box that people should see is larger. */
  const isTrap = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.matches('input[inert]') && width <= 1 && height <= 1;
  };

  const controls = (): Control[] =>
    [...document.body.querySelectorAll(CONTROLS)]
      .filter((element) => isRendered(element) && !isTrap(element))
      // A scrollable region does nothing if all of it is in view.
      .filter((element) => wayOf(element) !== 'scroll' || overflows(element))
      .map((element) => ({
        key: keyOf(element),
        role: roleOf(element),
        name: nameOf(element),
        part: partOf(element),
        way: wayOf(element),
        href: element.localName === 'a' || element.localName === 'area' ? (element.getAttribute('href') ?? null) : null,
        isInert: element.closest('[inert]') !== null,
        disabled: disabledOf(element),
        isCurrent: isCurrent(element),
        fingerprint: knownPrintOf(element),
        isSubmit: (element as HTMLButtonElement).type === 'submit' && (element as HTMLButtonElement).form !== null,
      }));
  const partOf = (element: Element) => element.closest('header, main, footer')?.localName ?? 'page';
  const fingerprintOf = (element: Element): string => {
    if (wayOf(element) === 'jump') return '';
    const form = 'form' in element ? (element.form as HTMLFormElement | null) : null;
    const script = element.closest('astro-island')?.getAttribute('component-url');
    const markup = (form ?? element).outerHTML.replaceAll(PREFIX, '').replaceAll(STYLING, '');
    // Its position within its part, because some pages have a message or a style before that; links may be anywhere in a list.
    const key =
      wayOf(element) === 'follow'
        ? nameOf(element)
        : keyOf(element, element.closest('header, main, footer') ?? undefined);
    // Each worker's server has its own port.
    const address = addressOf(element)?.href.replace(location.origin, '');
    return [partOf(element), key, wayOf(element), address, script, hashOf(markup)].join('|');
  };
  /** Cached, because it takes the markup of the whole form. */
  const fingerprints = new Map<string, string>();
  const knownPrintOf = (element: Element): string => {
    const key = keyOf(element);
    const print = fingerprints.get(key) ?? fingerprintOf(element);
    fingerprints.set(key, print);
    return print;
  };
  const isCurrent = (element: Element) =>
    element.matches('[aria-current]:not([aria-current="false"]), [aria-selected="true"]');
  const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight;

  const middlesOf = (element: Element): { x: number; y: number }[] => {
    const image = element.localName === 'area' ? mapImage(element) : undefined;
    if (image) {
      // The centre of a rectangle or a circle, which is enough here.
      const [x = 0, y = 0, right = x, bottom = y] = (element as HTMLAreaElement).coords.split(',').map(Number);
      const { left, top } = image.getBoundingClientRect();
      const isRect = (element as HTMLAreaElement).shape !== 'circle';
      return [{ x: left + (isRect ? (x + right) / 2 : x), y: top + (isRect ? (y + bottom) / 2 : y) }];
    }
    // A link over two lines has two boxes, and the centre of their union may be outside of both.
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1);
    const at = (box: DOMRect, x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
    return [
      ...boxes.map((box) => at(box, 0.5, 0.5)),
      ...boxes.flatMap((box) => [at(box, 0.2, 0.5), at(box, 0.8, 0.5), at(box, 0.5, 0.2), at(box, 0.5, 0.8)]),
    ];
  };

  const hits = (element: Element, hit: Element | null): boolean =>
    hit !== null && (hit === element || element.contains(hit) || hit.closest('label')?.control === element);

  /** A point where a press reaches it, or its label. */
  const aimAt = (element: HTMLElement): { x: number; y: number } | undefined => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return [element, ...labels].flatMap(middlesOf).find(({ x, y }) => hits(element, document.elementFromPoint(x, y)));
  };

  const tell = (element: Element | null) => element?.outerHTML.replace(/>[\s\S]*/, '>').slice(0, 100) ?? 'nothing';

  const exchanged: (() => void)[] = [];
  /**
   * Lets a click on a link request only addresses of this site in this window. The browser would open others in a window or
   * a program, or ask about them and then ignore further clicks.
   */
  const exchange = (element: Element): string => {
    const address = addressOf(element);
    const [href, target] = [element.getAttribute('href'), element.getAttribute('target')];
    const leaves = address?.origin !== location.origin;
    const standIn = `${location.origin}/-/${exchanged.length}`;
    if (leaves) element.setAttribute('href', standIn);
    if (target !== null) element.removeAttribute('target');
    exchanged.push(() => {
      if (href !== null) element.setAttribute('href', href);
      if (target !== null) element.setAttribute('target', target);
    });
    return leaves ? standIn : (address?.href ?? '');
  };

  const reach = (key: string): Reach => {
    const element = find(key);
    if (!element) return { state: 'missed', why: 'it is not in the page' };
    if (!isRendered(element)) return { state: 'missed', why: 'it is not shown' };
    if (element.closest('[inert]')) return { state: 'missed', why: 'it is inert' };
    if (wayOf(element) === 'pass') return { state: 'ready', x: 0, y: 0, by: 'keys', address: '' };
    for (const by of ['pointer', 'keys'] as const) {
      if (by === 'keys') {
        element.focus({ preventScroll: true });
        if (document.activeElement !== element || element.tabIndex < 0) break;
      }
      for (const block of ['center', 'end', 'start'] as const) {
        element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
        const aim = aimAt(element);
        if (aim) return { state: 'ready', ...aim, by, address: wayOf(element) === 'follow' ? exchange(element) : '' };
      }
    }
    if (document.activeElement === element) element.blur();
    const [middle] = middlesOf(element);
    if (!middle) return { state: 'missed', why: 'it has no size' };
    const isOff = middle.x < 0 || middle.y < 0 || middle.x > innerWidth || middle.y > innerHeight;
    const over = document.elementFromPoint(middle.x, middle.y);
    return { state: 'missed', why: isOff ? 'it is off the screen' : `a press on it meets ${tell(over)}` };
  };

  /** As many of these links, from the first on, as can be hit once the first is in the middle of the screen. */
  const aimAtLinks = (keys: string[]): Aim[] => {
    const aims: Aim[] = [];
    for (const [at, key] of keys.entries()) {
      const element = find(key);
      if (at === 0) element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const aim = element && isRendered(element) && aimAt(element);
      if (!aim) break;
      aims.push({ ...aim, address: exchange(element) });
    }
    return aims;
  };

  const restore = () => {
    // A link that was changed twice gets its first value back.
    for (const undo of exchanged.splice(0).reverse()) undo();
  };

  /** Those that a press or the focus reaches now. */
  const reachable = (keys: string[]): string[] => {
    const reached = keys.filter((key) => reach(key).state === 'ready');
    restore();
    return reached;
  };

  /** A hash of 53 bits (cyrb53), because the text itself has 300,000 characters. */
  const hashOf = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
  };

  /** A value counts if a form submits it; otherwise its effect must be visible. */
  const isCarried = (element: Element) =>
    'form' in element && element.form !== null && Boolean(element.getAttribute('name'));

  const stateOf = (element: Element, isOwn: boolean): string => {
    let state = '';
    if (element.matches('input, textarea, select')) {
      const { value, checked } = element as HTMLInputElement;
      if (!isOwn || isCarried(element)) state += `${value}${checked}`;
      state += element.matches(':user-invalid');
    }
    if (element.matches('[popover]')) state += element.matches(':popover-open');
    // Styles alone can open a menu on hover or focus.
    if (!isOwn && element.matches(CONTROLS)) state += isRendered(element);
    return state;
  };
  const scrollOf = ({ scrollTop, scrollLeft }: Element) => `${scrollTop},${scrollLeft} `;
  const scrollers = [...document.querySelectorAll('*')].filter(scrolls);

  const markupOf = (element: Element, own: Element | undefined): string => {
    if (!own || !element.contains(own)) return element.outerHTML;
    const attributes = [...element.attributes].filter(({ name }) => element !== own || !LOOKS.test(name));
    const children = [...element.childNodes].map((child) =>
      child.nodeType === Node.ELEMENT_NODE ? markupOf(child as Element, own) : child.nodeValue,
    );
    return [element.localName, ...attributes.map(({ name, value }) => ` ${name}=${value}`), ...children].join('\n');
  };

  /** Everything on the page that a visitor or a screen reader could distinguish, without the look of the control. */
  const look = (ownKey = ''): Look => {
    const own = ownKey ? find(ownKey) : undefined;
    // A switch may change only what the browser stores for the site.
    let text = location.href + JSON.stringify(localStorage) + markupOf(document.documentElement, own);
    for (const element of document.querySelectorAll(`[popover], ${CONTROLS}`))
      text += stateOf(element, element === own);
    for (const element of [document.documentElement, ...scrollers]) text += scrollOf(element);
    const focused = document.activeElement;
    const isElsewhere = focused && focused !== own && focused !== document.body && focused !== document.documentElement;
    return { hash: hashOf(text), focus: isElsewhere ? placeOf(focused) : '' };
  };

  const wereOpen = new Set([...document.querySelectorAll('details')].filter(({ open }) => open));
  const came = location.href;
  /** The controls of the page: which are visible, and whether one of them has something open. */
  const offer = () => {
    const seen = [...document.body.querySelectorAll(CONTROLS)].filter(
      (element) => isRendered(element) && !element.closest('[inert]'),
    );
    return {
      hash: hashOf(location.href + seen.map((element) => keyOf(element)).join()),
      isExpanded: seen.some((element) => element.getAttribute('aria-expanded') === 'true'),
    };
  };

  /** Undoes what can be undone without reloading the page. */
  const putBack = () => {
    restore();
    localStorage.clear();
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    (document.activeElement as HTMLElement | null)?.blur();
    // From the prototype: a form may have a field of that name.
    for (const form of document.forms) HTMLFormElement.prototype.reset.call(form);
    for (const details of document.querySelectorAll('details')) details.open = wereOpen.has(details);
    if (location.href !== came) history.replaceState(history.state, '', came);
    return offer();
  };

  return {
    controls,
    /** Of every control in header and footer, visible or not. */
    fingerprintsOutsideOfMain: () =>
      [...document.body.querySelectorAll(CONTROLS)]
        .filter((element) => element.closest('header, footer'))
        .map(fingerprintOf),
    reach,
    aimAtLinks,
    reachable,
    restore,
    look,
    putBack,
    /** The sibling control that leads away from what is shown now. */
    otherThan: (key: string) => {
      const element = find(key);
      const others = [...(element?.parentElement?.children ?? [])].filter(
        (other) => other !== element && other.matches(CONTROLS) && !isCurrent(other),
      );
      return others[0] && keyOf(others[0]);
    },
    focus: (key: string) => find(key)?.focus(),
    isExpanded: (key: string) => find(key)?.getAttribute('aria-expanded') === 'true',
    /** Unchecks a chosen radio button before it is pressed, so that the press has an effect. */
    unchoose: (key: string) => {
      const element = find(key);
      if (element instanceof HTMLInputElement && element.type === 'radio') element.checked = false;
    },
    /** Before a link to a fragment: a second one to the same target would change nothing. */
    forgetPlace: () => history.replaceState(history.state, '', came.split('#')[0]),
    /** Whether the target of a link to a fragment exists. */
    hasPlace: (href: string) => {
      const id = decodeURIComponent(href.slice(href.indexOf('#') + 1));
      return document.getElementById(id)?.checkVisibility() === true;
    },
    /** The fields of the form that a submit button sends, with their constraints. */
    fieldsOf: (key: string) => {
      const form = (find(key) as HTMLButtonElement | undefined)?.form;
      return [...(form?.elements ?? [])]
        .filter((element) => element.matches('input, textarea, select') && !isTrap(element) && isRendered(element))
        .map((element) => ({
          key: keyOf(element),
          type: (element as HTMLInputElement).type,
          options: element instanceof HTMLSelectElement ? [...element.options].map(({ value }) => value) : [],
        }));
    },
    element: (key: string) => find(key),
  };
}
