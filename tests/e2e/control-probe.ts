/** What every-control.spec.ts needs of a page: which of its controls do nothing when they are used. */

import type { CDPSession, Dialog, ElementHandle, JSHandle, Page } from '@playwright/test';
import { operatingRoutes } from '#contract/routes.ts';
import { projects } from './content-files.ts';
import { type Destination, deadDestinations } from './destinations.ts';
import { wakeIslands } from './fixtures.ts';

/** Working controls respond within 0.1 s on an idle machine; each dead one costs this time. */
const TIMEOUT_MS = 3_000;
/** More may follow the first change, such as rows that are painted after a list has opened. */
const ECHO_MS = { usual: 100, sent: 500 };
const MAX_REST_MS = 8_000;
/** A menu, an entry of it, a link in that. */
const MAX_DEPTH = 3;
/** Where no control is: the left margin. */
const MARGIN = { x: 1, y: 420 };
/** The text for a field: a word that is on the page of a project, and on few others. */
const [QUESTION = ''] = projects().map(({ slug }) => slug.split('-')[0] ?? '');
const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n%%EOF\n') };

/** What a visitor does to use a control. */
type Way = 'follow' | 'jump' | 'press' | 'check' | 'type' | 'list' | 'choose' | 'pick' | 'scroll';

interface Control {
  /** Identifies it, even after a reload: `what`, and which of several equal ones it is. */
  key: string;
  /** Its part of the page, role, name and address: equal on two pages for the same control. */
  what: string;
  part: string;
  way: Way;
  /** The `href` as written. */
  href: string | null;
  isLink: boolean;
  isInert: boolean;
  /** `explained`: visible text that is associated with it says why. */
  disabled: 'no' | 'silent' | 'explained';
  isSubmit: boolean;
  /** It is marked as leading to what is shown now. */
  isCurrent: boolean;
}

/** Where a press reaches a control. `keys`: it is visible only while it has the focus, and has it now. */
type Reach = { x: number; y: number; by: 'pointer' | 'keys' } | { missed: string };

/** A control that leads to a state of the page. */
interface Step {
  control: Control;
  /** The form that it submits is filled in first. */
  filled: boolean;
}

interface Options {
  javaScriptEnabled: boolean;
  /** The controls of this page may be disabled without a reason. */
  allowsDisabled: boolean;
  /** Number of windows that the page has asked for. */
  openedWindows: () => number;
  /** Controls of header and footer, by `what`, that are tried on another page: here they only have to be reachable. */
  elsewhere: ReadonlySet<string>;
  /** Controls that worked on this page at another width, by the way to them. Those that work now are added. */
  worked: Set<string>;
}

/**
 * Uses every control of a page by mouse or by key, also those that appear by it, and follows all links and forms.
 *
 * @returns the controls without an effect, one sentence each, and the number of controls that were looked at
 */
export async function tryControls(page: Page, address: string, options: Options) {
  const trial = new Trial(page, address, options, await page.context().newCDPSession(page));
  try {
    await trial.run();
  } finally {
    await trial.end();
  }
  const wrong = await deadDestinations(trial.destinations, new URL(page.url()).origin);
  return { dead: [...trial.dead.values(), ...wrong], count: trial.seen.size };
}

/** All controls in header and footer of a page, by `what`, visible or not. */
export async function controlsInHeaderAndFooter(page: Page, address: string): Promise<Set<string>> {
  await page.goto(address);
  const probe = await page.evaluateHandle(controlProbe);
  return new Set(await probe.evaluate((probe) => probe.outsideOfMain()));
}

/** A page that was fetched under the pointer would be shown without another request. */
const NO_RULES = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'application/speculationrules+json' }],
  body: Buffer.from('{}').toString('base64'),
};

class Trial {
  readonly dead = new Map<string, string>();
  readonly destinations: Destination[] = [];
  /** The keys of all controls so far. */
  readonly seen = new Set<string>();
  readonly #page: Page;
  readonly #address: string;
  readonly #options: Options;
  readonly #cdp: CDPSession;
  #probe: JSHandle<ReturnType<typeof controlProbe>> | undefined;
  readonly #inert = new Map<string, Control>();
  /** Requests for pages. They get an empty response, so that the page stays. */
  readonly #requests: { url: string; type: string; body: Buffer | undefined }[] = [];
  /** File choosers, dialogs, downloads and windows. */
  #signals = 0;
  #isOpening = true;
  /** Whether no control has had an effect since the page was opened. */
  #isFresh = false;

  constructor(page: Page, address: string, options: Options, cdp: CDPSession) {
    this.#page = page;
    this.#address = address;
    this.#options = options;
    this.#cdp = cdp;
  }

  async run(): Promise<void> {
    const page = this.#page;
    page.on('filechooser', this.#signal).on('download', this.#signal);
    page.on('dialog', this.#dismiss).on('popup', this.#close);
    // Not `page.route`, which would delay every request of the page.
    this.#cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
      if (request.url.endsWith(operatingRoutes.speculationRules)) {
        void this.#cdp.send('Fetch.fulfillRequest', { requestId, ...NO_RULES }).catch(() => undefined);
        return;
      }
      const answer = this.#isOpening
        ? this.#cdp.send('Fetch.continueRequest', { requestId })
        : this.#cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
      answer.catch(() => undefined);
      if (this.#isOpening) return;
      const parts = request.postDataEntries?.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')) ?? [];
      const body = request.method === 'POST' ? Buffer.concat(parts) : undefined;
      this.#requests.push({ url: request.url, type: request.headers['Content-Type'] ?? '', body });
    });
    await this.#cdp.send('Fetch.enable', {
      patterns: [{ urlPattern: '*', resourceType: 'Document' }, { urlPattern: `*${operatingRoutes.speculationRules}` }],
    });
    await this.#open();
    await this.#tryGroup(await this.#newControls(), []);
    for (const control of this.#inert.values()) {
      if (!this.#options.worked.has(freeOf(control))) this.#condemn(control, [], 'it is inert, and nothing frees it');
    }
  }

  async end(): Promise<void> {
    const page = this.#page;
    page.off('filechooser', this.#signal).off('download', this.#signal);
    page.off('dialog', this.#dismiss).off('popup', this.#close);
    await this.#cdp.detach();
  }

  readonly #signal = (): void => {
    this.#signals += 1;
  };
  readonly #dismiss = (dialog: Dialog): void => {
    this.#signal();
    void dialog.dismiss();
  };
  readonly #close = (popup: Page): void => {
    this.#signal();
    void popup.close();
  };

  get #inPage(): JSHandle<ReturnType<typeof controlProbe>> {
    if (!this.#probe) throw new Error('The page is not open.');
    return this.#probe;
  }

  /** Opens or reopens the page in its initial state. */
  async #open(): Promise<void> {
    this.#isOpening = true;
    await this.#page.goto(this.#address);
    if (this.#options.javaScriptEnabled) await this.#page.waitForFunction(wakeIslands);
    this.#probe = await this.#page.evaluateHandle(controlProbe);
    await this.#reset();
    this.#isOpening = false;
    this.#isFresh = true;
  }

  /** Resets the page as far as possible without reloading it: a carousel keeps its slide. */
  async #reset(): Promise<void> {
    await this.#page.mouse.move(MARGIN.x, MARGIN.y);
    if (await this.#inPage.evaluate((probe) => probe.reset())) await this.#page.keyboard.press('Escape');
    await this.#rest();
  }

  /** Waits until the page no longer changes. */
  async #rest(): Promise<void> {
    const end = performance.now() + MAX_REST_MS;
    for (let still = 0; still < 2; ) {
      // What a control does could not be told from that.
      if (performance.now() > end) throw new Error(`${this.#page.url()} keeps changing by itself.`);
      await this.#inPage.evaluate((probe) => probe.note());
      await pause(30);
      still = (await this.#inPage.evaluate((probe) => probe.hasChanged())) ? 0 : still + 1;
    }
  }

  /** The visible controls that have not been seen before. */
  async #newControls(): Promise<Control[]> {
    const found = await this.#inPage.evaluate((probe) => probe.controls());
    for (const control of found) {
      if (control.isInert) this.#inert.set(control.key, control);
      else this.#options.worked.add(freeOf(control));
    }
    const fresh = found.filter(({ key, isInert }) => !isInert && !this.seen.has(key));
    for (const { key } of fresh) this.seen.add(key);
    return fresh;
  }

  /** Tries the controls of a state that the page is in. */
  async #tryGroup(controls: Control[], path: Step[]): Promise<void> {
    const sound = controls.filter((control) => this.#isSound(control, path));
    await this.#follow(
      sound.filter(({ way }) => way === 'follow'),
      path,
    );
    const others = sound.filter(({ way }) => way !== 'follow');
    const known = others.filter((control) => this.#isKnown(control, path));
    // A script of this page could break what works elsewhere: one button is always tried, another one on each page.
    const buttons = known.filter(({ way, part }) => way === 'press' && part !== 'main' && path.length === 0);
    const sample = buttons[this.#address.length % buttons.length];
    const reached = await this.#inPage.evaluate(
      (probe, keys) => probe.reachable(keys),
      known.filter((control) => control !== sample).map(({ key }) => key),
    );
    for (const control of others.filter(({ key }) => !reached.includes(key))) {
      await this.#use({ control, filled: false }, path);
      if (control.isSubmit && control.part === 'main') await this.#use({ control, filled: true }, path);
    }
  }

  /** Faults that are known without a press. */
  #isSound(control: Control, path: Step[]): boolean {
    const { disabled, href, isLink, way } = control;
    if (disabled === 'silent' && !this.#options.allowsDisabled)
      this.#condemn(control, path, 'it is disabled, and no text says why');
    if (disabled !== 'no') return false;
    const address = href?.trim() ?? '';
    const isDead = isLink && way !== 'press' && /^(#?$|javascript:)/i.test(address);
    if (isDead) this.#condemn(control, path, `its address is "${address}"`);
    return !isDead;
  }

  #isKnown(control: Control, path: Step[]): boolean {
    const { elsewhere, worked } = this.#options;
    return (control.part !== 'main' && elsewhere.has(control.what)) || worked.has(this.#wayTo(control, path));
  }

  #wayTo({ what }: Control, path: Step[]): string {
    return [...path.map(({ control, filled }) => `${control.what} ${filled}`), what].join(' > ');
  }

  /** Links: whether a click reaches them, whether a script answers it, and, at the end, whether their pages exist. */
  async #follow(links: Control[], path: Step[]): Promise<void> {
    const keys = links.map(({ key }) => key);
    const isClicked = this.#options.javaScriptEnabled && path.length === 0;
    const going = await this.#inPage.evaluate((probe, [keys, isClicked]) => probe.follow(keys, isClicked), [
      keys,
      isClicked,
    ] as const);
    if (going.length < keys.length) this.#isFresh = false;
    for (const link of links) {
      const reach = going.includes(link.key) || (path.length > 0 && !('missed' in (await this.#reach(link, path))));
      if (reach) this.destinations.push({ control: tell(link, path), href: link.href ?? '', from: this.#page.url() });
      else await this.#use({ control: link, filled: false }, path);
    }
  }

  /** Uses one control in its state, waits for an effect, and tries the controls that appear by it. */
  async #use(step: Step, path: Step[]): Promise<void> {
    let outcome = await this.#attempt(step, path);
    // The effects of earlier controls may interfere: only on a reloaded page is it certainly dead.
    if (typeof outcome === 'string' && !this.#isFresh) {
      await this.#open();
      outcome = await this.#attempt(step, path);
    }
    if (typeof outcome === 'string') return this.#condemn(step.control, path, outcome);
    this.#options.worked.add(this.#wayTo(step.control, path));
    if (path.length < MAX_DEPTH) await this.#tryGroup(outcome, [...path, step]);
  }

  /** @returns the controls that appeared, or what is wrong */
  async #attempt({ control, filled }: Step, path: Step[]): Promise<Control[] | string> {
    await this.#reset();
    let reach = await this.#reach(control, path);
    if (filled && !('missed' in reach)) {
      if (!(await this.#fillFormOf(control))) return [];
      reach = await this.#reach(control, path);
    }
    if (control.isCurrent && !('missed' in reach)) {
      await this.#leaveCurrent(control);
      reach = await this.#reach(control, path);
    }
    if ('missed' in reach) return reach.missed;
    await this.#page.mouse.move(reach.x, reach.y);
    await this.#inPage.evaluate((probe, key) => probe.note(key), control.key);
    const [requests, signals] = [this.#requests.length, this.#signals + this.#options.openedWindows()];
    const effect = async (): Promise<'requested' | 'signalled' | 'changed' | undefined> => {
      for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await pause(20)) {
        if (this.#requests.length > requests) return 'requested';
        if (this.#signals + this.#options.openedWindows() > signals) return 'signalled';
        const isChanged = await this.#inPage.evaluate((probe, { key, way }) => {
          // Any field takes letters; this one must open a list.
          return way === 'list' ? probe.isExpanded(key) : probe.hasChanged(key);
        }, control);
        if (isChanged) return 'changed';
      }
      return undefined;
    };
    await this.#activate(control, reach);
    let effected = await effect();
    if (!effected && control.way === 'press') {
      // Hovering over a menu opens it after 200 ms; on a busy machine the press comes later and closes it, so press once more.
      await this.#activate(control, reach);
      effected = await effect();
    }
    if (!effected) return `it was used (${control.way}), and nothing happened`;
    this.#isFresh = false;
    const request = this.#requests[requests];
    if (request) {
      const { url, type, body } = request;
      const which = `${tell(control, path)}${filled ? ', its form filled in,' : ''}`;
      this.destinations.push({
        control: which,
        href: url,
        from: this.#page.url(),
        ...(body && { posted: { type, body } }),
      });
    }
    if (control.way === 'jump') {
      const isThere = await this.#inPage.evaluate((probe, href) => probe.hasTarget(href), control.href ?? '');
      return isThere ? [] : `the page has no place "${control.href}"`;
    }
    return effected === 'changed' ? this.#broughtBy(control, filled ? ECHO_MS.sent : ECHO_MS.usual) : [];
  }

  /** The new controls once there are some, if it says that it has something open. */
  async #broughtBy({ key }: Control, echo: number): Promise<Control[]> {
    await pause(echo);
    for (const end = performance.now() + TIMEOUT_MS; ; await pause(50)) {
      // It may be busy for a moment, such as while more is loaded.
      const isBusy = await this.#inPage.evaluate((probe) =>
        probe.controls().some(({ disabled }) => disabled === 'silent'),
      );
      if (isBusy && !this.#options.allowsDisabled && performance.now() < end) continue;
      const controls = await this.#newControls();
      const isExpanded = await this.#inPage.evaluate((probe, key) => probe.isExpanded(key), key);
      if (controls.length > 0 || !isExpanded || performance.now() > end) return controls;
    }
  }

  /** Makes a control reachable, if necessary by the way to its state. */
  async #reach(control: Control, path: Step[]): Promise<Reach> {
    const find = () => this.#inPage.evaluate((probe, key) => probe.reach(key), control.key);
    let reach = await find();
    const last = path.at(-1);
    if (!('missed' in reach) || !last) return reach;
    const opener = await this.#reach(last.control, path.slice(0, -1));
    if ('missed' in opener) return { missed: `${tell(last.control, [])}: ${opener.missed}` };
    // It may have become visible on the way: details stay open in a menu that closes.
    reach = await find();
    if (!('missed' in reach)) return reach;
    if (last.filled) await this.#fillFormOf(last.control);
    // Once more if it was already open on hover, and the press has closed it.
    for (const _ of ['first', 'second']) {
      await this.#activate(last.control, opener);
      for (
        const end = performance.now() + TIMEOUT_MS / (last.filled ? 1 : 4);
        performance.now() < end;
        await pause(30)
      ) {
        reach = await find();
        if (!('missed' in reach)) return reach;
      }
    }
    return reach;
  }

  /** Shows something other than the control's target: while that is shown, the control has nothing to do. */
  async #leaveCurrent({ key }: Control): Promise<void> {
    const other = await this.#inPage.evaluate((probe, key) => probe.otherThan(key), key);
    const reach = other && (await this.#inPage.evaluate((probe, key) => probe.reach(key), other));
    if (!reach || 'missed' in reach) return;
    await this.#page.mouse.click(reach.x, reach.y);
    await this.#rest();
  }

  async #activate({ way, key }: Control, reach: Exclude<Reach, { missed: string }>): Promise<void> {
    const { keyboard, mouse } = this.#page;
    // A press on a select opens a native popup; a key changes the choice.
    if (way === 'choose' || way === 'scroll') await this.#inPage.evaluate((probe, key) => probe.focus(key), key);
    else if (reach.by === 'keys') await keyboard.press('Enter');
    else await mouse.click(reach.x, reach.y);
    if (way === 'type') await keyboard.press('1');
    if (way === 'list') {
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(QUESTION);
    }
    if (way === 'choose' || way === 'scroll') await keyboard.press('ArrowDown');
    if (way === 'scroll') await keyboard.press('ArrowRight');
  }

  /** @returns whether the form has fields to fill in */
  async #fillFormOf({ key }: Control): Promise<boolean> {
    const fields = await this.#inPage.evaluateHandle((probe, key) => probe.fieldsOf(key), key);
    const count = await fields.evaluate(({ length }) => length);
    for (let at = 0; at < count; at += 1) {
      const field = await fields.evaluateHandle((fields, at) => fields[at], at);
      await fill(field.asElement());
    }
    return count > 0;
  }

  #condemn(control: Control, path: Step[], why: string): void {
    this.dead.set(control.key, `${tell(control, path)}: ${why}`);
  }
}

async function fill(field: ElementHandle<Element> | null): Promise<void> {
  const { type, last } = (await field?.evaluate((element) => ({
    type: (element as HTMLInputElement).type,
    last: element instanceof HTMLSelectElement ? [...element.options].at(-1)?.value : undefined,
  }))) ?? { type: '', last: undefined };
  if (type === 'checkbox' || type === 'radio') await field?.check();
  else if (type === 'file') await field?.setInputFiles(CV);
  else if (last !== undefined) await field?.selectOption(last);
  else if (type === 'email') await field?.fill(`visitor-${crypto.randomUUID()}@example.com`);
  else if (type === 'url') await field?.fill('https://example.com/');
  else if (type === 'tel') await field?.fill('9876543210');
  else if (['text', 'search', 'textarea'].includes(type)) await field?.fill(QUESTION);
}

const tell = ({ what }: Control, path: Step[]): string => {
  const opened = path.map(({ control, filled }) => `${control.what}${filled ? ' filled in' : ''}`).join(', ');
  return `${what}${opened && ` (after ${opened})`}`;
};

const freeOf = ({ what }: Control): string => `free: ${what}`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs inside the page (`page.evaluateHandle`), where nothing else of this file exists, and also without the page's JavaScript:
 * then no listener is called.
 */
function controlProbe() {
  const ROLES = ['button', 'link', 'tab', 'option', 'menuitem', 'combobox', 'switch', 'checkbox', 'radio'];
  const CONTROLS = [
    'a, button, summary, select, textarea, input:not([type="hidden"])',
    ...ROLES.map((role) => `[role="${role}"]`),
    '[tabindex]:not([tabindex^="-"])',
  ].join();
  const BUTTONS = ['submit', 'button', 'reset', 'image'];
  /** Attributes that only change the look of the control itself. */
  const OWN_LOOK = /^(class|style|data-.*)$/;
  const opened = location.href;
  const wereOpen = new Set([...document.querySelectorAll('details')].filter(({ open }) => open));

  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const texts = [
      element.getAttribute('aria-label'),
      labelledBy.map((id) => document.getElementById(id)?.textContent).join(' '),
      'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : '',
      element.matches('select, textarea') ? '' : element.textContent,
      element.getAttribute('placeholder'),
    ];
    const text = texts.map((some) => some?.replace(/\s+/g, ' ').trim()).find((some) => some);
    return text?.slice(0, 80) ?? '';
  };
  const typeOf = (element: Element) => (element.localName === 'input' ? (element as HTMLInputElement).type : '');
  const partOf = (element: Element) => element.closest('header, main, footer')?.localName ?? 'page';
  const whatOf = (element: Element): string => {
    const role = element.getAttribute('role') ?? `${element.localName}${typeOf(element) && ` ${typeOf(element)}`}`;
    const href = element.getAttribute('href');
    return `${partOf(element)}: ${role} “${nameOf(element)}”${href === null ? '' : ` to ${href}`}`;
  };

  /** All controls in the page, visible or not, by their keys. */
  const byKey = (): Map<string, HTMLElement> => {
    const counts = new Map<string, number>();
    return new Map(
      [...document.body.querySelectorAll<HTMLElement>(CONTROLS)].map((element) => {
        const what = whatOf(element);
        const nth = (counts.get(what) ?? 0) + 1;
        counts.set(what, nth);
        return [`${what} ${nth}`, element];
      }),
    );
  };
  const find = (key: string) => byKey().get(key);

  const scrolls = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX + overflowY);
  };
  const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight;

  /** Undefined for what needs no use: a region that does not scroll, and an empty tab stop, which only passes the focus on. */
  const wayOf = (element: Element): Way | undefined => {
    const { localName } = element;
    const [type, role] = [typeOf(element), element.getAttribute('role') ?? ''];
    if (localName === 'a') {
      const address = URL.parse(element.getAttribute('href')?.trim() ?? '', document.baseURI);
      if (!element.hasAttribute('href') || !address) return 'press';
      return address.hash && address.href.split('#')[0] === location.href.split('#')[0] ? 'jump' : 'follow';
    }
    if (localName === 'select') return 'choose';
    if (type === 'file') return 'pick';
    if (type === 'checkbox' || type === 'radio') return 'check';
    if (localName === 'textarea' || (type && !BUTTONS.includes(type))) return role === 'combobox' ? 'list' : 'type';
    if (element.matches('button, summary, input') || ROLES.includes(role)) return 'press';
    if (scrolls(element)) return overflows(element) ? 'scroll' : undefined;
    return element.childNodes.length === 0 ? undefined : 'press';
  };

  const disabledOf = (element: Element): Control['disabled'] => {
    if (!element.matches(':disabled, [aria-disabled="true"]')) return 'no';
    const reasons = (element.getAttribute('aria-describedby')?.split(/\s+/) ?? []).map((id) =>
      document.getElementById(id),
    );
    const isSaid = reasons.some((reason) => reason?.textContent.trim() && isRendered(reason));
    return isSaid ? 'explained' : 'silent';
  };
  const isRendered = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isCurrent = (element: Element) =>
    element.matches('[aria-current]:not([aria-current="false"]), [aria-selected="true"]');
  /** A honeypot: people cannot see, focus or hear it. A box that people should see is larger. */
  const isTrap = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.matches('input[inert]') && width <= 1 && height <= 1;
  };

  const controls = (): Control[] =>
    [...byKey()].flatMap(([key, element]) => {
      const way = wayOf(element);
      if (!way || !isRendered(element) || isTrap(element)) return [];
      return {
        key,
        what: whatOf(element),
        part: partOf(element),
        way,
        href: element.localName === 'a' ? element.getAttribute('href') : null,
        isLink: element.localName === 'a' && !ROLES.includes(element.getAttribute('role') ?? ''),
        isInert: element.closest('[inert]') !== null,
        disabled: disabledOf(element),
        isCurrent: isCurrent(element),
        isSubmit: (element as HTMLButtonElement).type === 'submit' && (element as HTMLButtonElement).form !== null,
      };
    });

  /** Points at which a press should reach it. A link over two lines has two boxes. */
  const pointsOf = (element: Element): { x: number; y: number }[] =>
    [...element.getClientRects()]
      .filter(({ width, height }) => width >= 1 && height >= 1)
      .flatMap((box) =>
        [
          [0.5, 0.5],
          [0.2, 0.5],
          [0.8, 0.5],
          [0.5, 0.2],
          [0.5, 0.8],
        ].map(([x = 0, y = 0]) => ({ x: box.x + box.width * x, y: box.y + box.height * y })),
      );
  /** A point where a press reaches it, or its label. */
  const aimAt = (element: HTMLElement): { x: number; y: number } | undefined => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return [element, ...labels].flatMap(pointsOf).find(({ x, y }) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    });
  };
  const reachOf = (element: HTMLElement | undefined): Reach => {
    if (!element) return { missed: 'it is not in the page' };
    if (!isRendered(element)) return { missed: 'it is not shown' };
    if (element.closest('[inert]')) return { missed: 'it is inert' };
    for (const by of ['pointer', 'keys'] as const) {
      if (by === 'keys') element.focus({ preventScroll: true });
      if (by === 'keys' && (document.activeElement !== element || element.tabIndex < 0)) break;
      for (const block of ['center', 'end', 'start'] as const) {
        element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
        const aim = aimAt(element);
        if (aim) return { ...aim, by };
      }
    }
    element.blur();
    const [{ x, y } = { x: 0, y: 0 }] = pointsOf(element);
    const over = document
      .elementFromPoint(x, y)
      ?.outerHTML.replace(/>[\s\S]*/, '>')
      .slice(0, 100);
    return { missed: `a press on it meets ${over ?? 'nothing'}` };
  };
  const isReached = (element: HTMLElement | undefined) => !('missed' in reachOf(element));

  /** Whether nothing keeps the browser from following a link. */
  const isFollowed = (link: HTMLElement): boolean => {
    let isFree = false;
    const listener = (event: Event) => {
      isFree = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', listener);
    link.click();
    removeEventListener('click', listener);
    return isFree;
  };

  /** A value counts if a form submits it; otherwise its effect must be visible. */
  const isSent = (element: HTMLInputElement) => element.form !== null && Boolean(element.name);
  const markupOf = (element: Element, own: Element | undefined): string => {
    if (!own || !element.contains(own)) return element.outerHTML;
    const attributes = [...element.attributes].filter(({ name }) => element !== own || !OWN_LOOK.test(name));
    const children = [...element.childNodes].map((child) =>
      child instanceof Element ? markupOf(child, own) : child.nodeValue,
    );
    return [element.localName, ...attributes.map(({ name, value }) => ` ${name}=${value}`), ...children].join('\n');
  };
  const scrollers = [document.documentElement, ...document.querySelectorAll('*')].filter(
    (element) => element === document.documentElement || scrolls(element),
  );
  /** Everything on the page that a visitor or a screen reader could distinguish, without the look of the control itself. */
  const stateOf = (key = ''): string => {
    const own = key ? find(key) : undefined;
    const states = [...document.querySelectorAll<HTMLInputElement>(`[popover], ${CONTROLS}`)].map((element) => {
      const isField = element.matches('input, textarea, select');
      const value = isField && (element !== own || isSent(element)) ? `${element.value}${element.checked}` : '';
      // Styles alone can open a menu on hover or focus.
      const isShown = element !== own && isRendered(element);
      return `${value}${isField && element.matches(':user-invalid')}${isShown}${element.matches(':popover-open')}`;
    });
    const scroll = scrollers.map(({ scrollTop, scrollLeft }) => `${scrollTop},${scrollLeft}`);
    // A switch may change only what the browser stores for the site.
    return [
      location.href,
      JSON.stringify(localStorage),
      markupOf(document.documentElement, own),
      states,
      scroll,
    ].join();
  };
  let noted: { state: string; focus: Element | null } = { state: '', focus: null };

  return {
    controls,
    outsideOfMain: () =>
      [...document.body.querySelectorAll('header *, footer *')].filter((e) => e.matches(CONTROLS)).map(whatOf),
    reach: (key: string): Reach => reachOf(find(key)),
    /** Those that a press or the focus reaches now. */
    reachable: (keys: readonly string[]): string[] => {
      const all = byKey();
      return keys.filter((key) => isReached(all.get(key)));
    },
    /** Those links that a press reaches, and that the browser follows then. */
    follow: (keys: readonly string[], isClicked: boolean): string[] => {
      const all = byKey();
      return keys.filter((key) => {
        const link = all.get(key);
        return link && isReached(link) && (!isClicked || isFollowed(link));
      });
    },
    note: (key?: string) => {
      noted = { state: stateOf(key), focus: document.activeElement };
    },
    /** Since it was noted. The focus of the control itself is no effect. */
    hasChanged: (key?: string): boolean => {
      const focus = document.activeElement;
      const isMoved = focus !== noted.focus && focus !== document.body && focus !== (key ? find(key) : undefined);
      return isMoved || stateOf(key) !== noted.state;
    },
    /** @returns whether something is still open */
    reset: (): boolean => {
      localStorage.clear();
      for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
      (document.activeElement as HTMLElement | null)?.blur();
      // From the prototype: a form may have a field of that name.
      for (const form of document.forms) HTMLFormElement.prototype.reset.call(form);
      for (const details of document.querySelectorAll('details')) details.open = wereOpen.has(details);
      if (location.href !== opened) history.replaceState(history.state, '', opened);
      return [...document.querySelectorAll('[aria-expanded="true"]')].some(isRendered);
    },
    /** The sibling control that leads away from what is shown now. */
    otherThan: (key: string): string | undefined => {
      const element = find(key);
      const isOther = (other: Element) =>
        other !== element && other.parentElement === element?.parentElement && !isCurrent(other);
      return [...byKey()].find(([, other]) => isOther(other))?.[0];
    },
    focus: (key: string) => find(key)?.focus(),
    isExpanded: (key: string) => find(key)?.getAttribute('aria-expanded') === 'true',
    hasTarget: (href: string) => {
      const id = decodeURIComponent(href.slice(href.indexOf('#') + 1));
      return document.getElementById(id)?.checkVisibility() === true;
    },
    /** The fields of the form that a submit button sends. */
    fieldsOf: (key: string) =>
      [...((find(key) as HTMLButtonElement | undefined)?.form?.elements ?? [])].filter(
        (element) => element.matches('input, textarea, select') && !isTrap(element) && isRendered(element),
      ),
  };
}
