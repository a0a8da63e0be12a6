import type { CDPSession, Dialog, ElementHandle, JSHandle, Page } from '@playwright/test';
import { operatingRoutes } from '#contract/routes.ts';
import { projects } from './content-files.ts';
import { type Aim, type Control, type ControlProbe, controlProbe, type Look, type Reach } from './control-probe.ts';
import { type Destination, deadDestinations } from './destinations.ts';

/** The default. Working controls respond within 0.1 s on an idle machine; each dead one costs this time. */
const TIMEOUT_MS = 3_000;
/** A link requests its page immediately; one that does not is examined individually. */
const LINK_TIMEOUT_MS = 400;
/** A later change may have another cause: the page is then watched for as long without the press. */
const LATE_MS = 500;
/** Further changes may follow the first immediately, such as rows that are painted after a list has opened. */
const ECHO_MS = { header: 60, main: 300, sent: 800 };
/** Number of links that are clicked before the results are read. */
const BATCH = 40;
/** A menu, an entry of it, a link in that. */
const MAX_DEPTH = 3;
/** Far more than any page has; a state that always adds controls would never end. */
const MAX_CONTROLS = 1_000;
const MAX_REST_MS = 8_000;
/** The default text for a field: a name that is on the page of a project, and on few others. */
const [QUESTION = ''] = projects().map(({ slug }) => slug.split('-')[0] ?? '');
const CV = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
};

/** A prefetched page would be followed without the response that keeps the page open, so prefetching is disabled. */
const NO_SPECULATION = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'application/speculationrules+json' }],
  body: Buffer.from('{}').toString('base64'),
};

export interface Scene {
  /** Opens or reopens the page in its initial state. */
  enter: (page: Page) => Promise<void>;
  javaScriptEnabled: boolean;
  /** A page whose controls may be disabled. */
  allowsDisabled?: boolean;
  /** Number of windows that the page has asked for. */
  openedWindows: () => number;
  /** How long a control may take to answer, in milliseconds. */
  timeout?: number;
  /** Controls that only have to be reachable. */
  tried?: TriedControls;
}

/** Controls that work elsewhere, so here they only have to be reachable. */
export interface TriedControls {
  /** Fingerprints of header and footer on the page where all their controls are tried. */
  inHeaderAndFooter: ReadonlySet<string>;
  /** Controls that worked on this page, at another width or with JavaScript. Examining adds to it. */
  onThisPage: Set<string>;
}

export interface Findings {
  /** Controls without a visible effect, in one sentence each. */
  dead: string[];
  destinations: Destination[];
  /** Number of activated controls. */
  activated: number;
  /** Number of controls that were reachable, and work elsewhere. */
  known: number;
}

/** The way to a state of the page: controls to activate in order, from the initial state. */
interface Step {
  control: Control;
  /** The form that it submits is filled in first. */
  filled: boolean;
}

/** Controls that are visible in one state. */
interface Group {
  path: Step[];
  controls: Control[];
}

/** A request for a page. */
interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  postDataEntries?: { bytes?: string }[];
}

/** What the browser has been asked for so far. */
interface Counts {
  asked: number;
  requests: number;
  signals: number;
}

interface Point {
  x: number;
  y: number;
}

type Answer = 'asked' | 'changed' | 'signalled';

/**
 * Activates every control of a page, by mouse or by key, in the page's initial state and in the states
 * that its controls lead to, and reports the ones without an effect.
 */
export async function examineControls(page: Page, scene: Scene): Promise<Findings> {
  const examination = await Examination.begin(page, scene);
  try {
    return await examination.run();
  } finally {
    await examination.end();
  }
}

/** `examineControls`, which then follows the links and forms that it found. */
export async function tryControls(page: Page, address: string, scene: Omit<Scene, 'enter'>) {
  const enter = async (page: Page) => {
    await page.goto(address);
  };
  const { destinations, ...findings } = await examineControls(page, { ...scene, enter });
  const wrong = await deadDestinations(destinations, new URL(page.url()).origin);
  return { ...findings, dead: [...findings.dead, ...wrong] };
}

/** The fingerprints of all controls in header and footer of a page, visible or not, which other pages may skip. */
export async function controlsInHeaderAndFooter(
  page: Page,
  address: string,
  javaScriptEnabled: boolean,
): Promise<Set<string>> {
  await page.goto(address);
  if (javaScriptEnabled) await page.waitForFunction(wakeIslands);
  const probe = await page.evaluateHandle(controlProbe);
  return new Set(await probe.evaluate((probe) => probe.fingerprintsOutsideOfMain()));
}

class Examination {
  readonly #page: Page;
  readonly #scene: Scene;
  readonly #cdp: CDPSession;
  #probe: JSHandle<ControlProbe> | undefined;
  /** The controls of the page before one of them is tried. */
  #offer = '';
  #isEntering = true;
  /** Whether no control has had an effect since the page was opened. */
  #isFresh = false;
  /** Every address to which the browser started to navigate. */
  readonly #asked: string[] = [];
  /** Those that became requests. They get an empty response, so that the page stays. */
  readonly #requests: Asked[] = [];
  /** File choosers, dialogs, downloads and windows. */
  #signals = 0;

  /** Controls that have been seen, by their key. */
  readonly #known = new Map<string, string>();
  readonly #inert = new Map<string, Control>();
  readonly #dead = new Map<string, string>();
  readonly #destinations: Destination[] = [];
  #activated = 0;
  #knownElsewhere = 0;

  private constructor(page: Page, scene: Scene, cdp: CDPSession) {
    this.#page = page;
    this.#scene = scene;
    this.#cdp = cdp;
  }

  static async begin(page: Page, scene: Scene): Promise<Examination> {
    const cdp = await page.context().newCDPSession(page);
    const examination = new Examination(page, scene, cdp);
    await examination.#watch();
    return examination;
  }

  async #watch(): Promise<void> {
    const page = this.#page;
    page
      .on('filechooser', this.#signal)
      .on('download', this.#signal)
      .on('dialog', this.#dismiss)
      .on('popup', this.#close);
    this.#cdp.on('Page.frameRequestedNavigation', ({ url }) => {
      if (!this.#isEntering) this.#asked.push(url);
    });
    // Not `page.route`, which would delay every request of the page and bypass the browser's cache.
    this.#cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
      if (request.url.endsWith(operatingRoutes.speculationRules)) {
        this.#cdp.send('Fetch.fulfillRequest', { requestId, ...NO_SPECULATION }).catch(() => undefined);
        return;
      }
      const isFollowed = this.#isEntering;
      if (!isFollowed) this.#requests.push(request);
      const answer = isFollowed
        ? this.#cdp.send('Fetch.continueRequest', { requestId })
        : this.#cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
      // If the next click came first, the browser has cancelled it.
      answer.catch(() => undefined);
    });
    await this.#cdp.send('Page.enable');
    await this.#cdp.send('Fetch.enable', {
      patterns: [{ urlPattern: '*', resourceType: 'Document' }, { urlPattern: `*${operatingRoutes.speculationRules}` }],
    });
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

  async run(): Promise<Findings> {
    await this.#enter();
    await this.#runGroup({ path: [], controls: await this.#newControls() });
    for (const [key, control] of this.#inert) {
      if (!this.#known.has(key) && !this.#isFreeElsewhere(control))
        this.#condemn(control, [], 'nothing on the page frees it: it is inert');
    }
    return {
      dead: [...this.#dead.values()],
      destinations: this.#destinations,
      activated: this.#activated,
      known: this.#knownElsewhere,
    };
  }

  // The page and its states

  get #inPage(): JSHandle<ControlProbe> {
    if (!this.#probe) throw new Error('The page has not been entered.');
    return this.#probe;
  }

  async #enter(): Promise<void> {
    this.#isEntering = true;
    await this.#scene.enter(this.#page);
    if (this.#scene.javaScriptEnabled) await this.#page.waitForFunction(wakeIslands);
    await this.#moveAway();
    this.#probe = await this.#page.evaluateHandle(controlProbe);
    await this.#inPage.evaluate((probe) => probe.putBack());
    await this.#rest();
    this.#offer = (await this.#inPage.evaluate((probe) => probe.putBack())).hash;
    this.#isEntering = false;
    this.#isFresh = true;
  }

  get #timeout(): number {
    return this.#scene.timeout ?? TIMEOUT_MS;
  }

  /** Waits until the page no longer changes. */
  async #rest(): Promise<Look> {
    const end = performance.now() + MAX_REST_MS;
    let last = await this.#look();
    for (let still = 0; still < 3; ) {
      if (performance.now() > end) {
        throw new Error(`${this.#page.url()} keeps changing by itself: what a control does cannot be told from that.`);
      }
      await pause(30);
      const now = await this.#look();
      still = now.hash === last.hash ? still + 1 : 0;
      last = now;
    }
    return last;
  }

  /**
   * Resets the page as far as possible without reloading it: a carousel keeps its slide. If a control is then
   * missing, it is looked for on a reloaded page.
   */
  async #putBack(): Promise<void> {
    await this.#moveAway();
    for (const wait of [40, 120, 0]) {
      const { hash, isExpanded } = await this.#inPage.evaluate((probe) => probe.putBack());
      if (!isExpanded && (hash === this.#offer || wait === 0)) {
        this.#offer = hash;
        return;
      }
      if (isExpanded) await this.#page.keyboard.press('Escape');
      await pause(wait);
    }
    await this.#enter();
  }

  /** Moves the pointer to where nothing is: the left margin. */
  async #moveAway(): Promise<void> {
    await this.#movePointer({ x: 1, y: 420 });
  }

  #look(own?: Control): Promise<Look> {
    return this.#inPage.evaluate((probe, key) => probe.look(key), own?.key);
  }

  /** The visible controls that have not been seen before. */
  async #newControls(): Promise<Control[]> {
    const found = await this.#inPage.evaluate((probe) => probe.controls());
    for (const control of found.filter(({ isInert }) => isInert)) this.#inert.set(control.key, control);
    const present = new Set(found.map(({ key }) => key));
    const fresh = found.filter(({ key, isInert }) => !isInert && !this.#known.has(key));
    // Something new in front of a control, such as a banner, has moved it but not changed it.
    const moved = new Set([...this.#known].filter(([key]) => !present.has(key)).map(([, what]) => what));
    for (const control of fresh) this.#known.set(control.key, whatOf(control));
    if (this.#known.size > MAX_CONTROLS) throw new Error(`${this.#page.url()} has over ${MAX_CONTROLS} controls.`);
    return fresh.filter((control) => !moved.has(whatOf(control)));
  }

  // Groups of controls

  /** Tries the controls of a state, which the page is in. After each control, new ones that it revealed are tried. */
  async #runGroup({ path, controls }: Group): Promise<void> {
    const sound = await this.#withoutKnown(
      controls.filter((control) => this.#isSound(control, path)),
      path,
    );
    const links = sound.filter(({ way }) => way === 'follow');
    // Behind a control one by one: a click on a link may close its menu.
    const closer = path.length === 0 ? await this.#followAll(links) : links;
    for (const link of closer) await this.#followOne(link, path);
    for (const control of sound.filter(({ way }) => way !== 'follow')) {
      await this.#use({ control, filled: false }, path);
      if (control.isSubmit && control.part === 'main') await this.#use({ control, filled: true }, path);
    }
  }

  /** Leaves out controls that work elsewhere, are the same here, and are reachable. */
  async #withoutKnown(controls: Control[], path: Step[]): Promise<Control[]> {
    const known = controls.filter((control) => this.#isKnown(control, path));
    const keys = known.map(({ key }) => key);
    const reachable = new Set(await this.#inPage.evaluate((probe, keys) => probe.reachable(keys), keys));
    const samples = path.length === 0 ? this.#samplesOf(known) : [];
    const left = new Set(known.filter((control) => reachable.has(control.key) && !samples.includes(control)));
    this.#knownElsewhere += left.size;
    return controls.filter((control) => !left.has(control));
  }

  /**
   * Controls that are always tried, because a script of this page could block every click: one link of each part, and one button
   * outside of `main`, such as one that opens a menu; a different one on each page.
   */
  #samplesOf(known: Control[]): Control[] {
    const links = known.filter(({ way }) => way === 'follow');
    const buttons = known.filter(({ way, part }) => way === 'press' && part !== 'main');
    const one = buttons[this.#page.url().length % buttons.length];
    return [...new Map(links.map((link) => [link.part, link])).values(), ...(one ? [one] : [])];
  }

  #noteAnswer(control: Control, path: Step[]): void {
    const print = this.#printOf(control, path);
    if (print) this.#scene.tried?.onThisPage.add(print).add(freePrintOf(control));
  }

  /** A control that is inert here: it may be free in a wider window, where the control that frees it may have been pressed. */
  #isFreeElsewhere(control: Control): boolean {
    const { tried } = this.#scene;
    return tried?.onThisPage.has(freePrintOf(control)) || tried?.inHeaderAndFooter.has(control.fingerprint) || false;
  }

  #isKnown(control: Control, path: Step[]): boolean {
    const { tried } = this.#scene;
    if (!tried) return false;
    const isShared = control.part !== 'main' && tried.inHeaderAndFooter.has(control.fingerprint);
    return isShared || tried.onThisPage.has(this.#printOf(control, path));
  }

  /** A link works the same without JavaScript and behind another control; other controls may not. Empty if unknown. */
  #printOf(control: Control, path: Step[]): string {
    if (control.way === 'follow') return control.fingerprint;
    const steps = [...path, { control, filled: false }];
    if (steps.some(({ control }) => control.fingerprint === '')) return '';
    const way = steps.map(({ control, filled }) => `${control.fingerprint} ${filled}`).join(' > ');
    return `${this.#scene.javaScriptEnabled}: ${way}`;
  }

  /** Faults that are known without a press. */
  #isSound(control: Control, path: Step[]): boolean {
    const { disabled, href, role, way } = control;
    if (disabled !== 'no') {
      const isAllowed = this.#scene.allowsDisabled || disabled === 'explained';
      if (!isAllowed) this.#condemn(control, path, 'it is disabled, and no text says why');
      return false;
    }
    if (role !== 'link' || way === 'press') return true;
    const bare = href?.trim() ?? '';
    if (bare !== '' && bare !== '#' && !/^javascript:/i.test(bare)) return true;
    this.#condemn(control, path, `its address is "${bare}"`);
    return false;
  }

  /**
   * Clicks on one link after another, a screen of them at a time.
   *
   * @returns those to examine individually, because something interfered
   */
  async #followAll(links: Control[]): Promise<Control[]> {
    const closer: Control[] = [];
    for (let at = 0; at < links.length; ) {
      const some = links.slice(at, at + BATCH);
      const aims = await this.#aimAt(some);
      // The first cannot be hit this way.
      if (aims.length === 0) closer.push(...some.slice(0, 1));
      else closer.push(...(await this.#followInView(some.slice(0, aims.length), aims)));
      at += Math.max(1, aims.length);
    }
    if (closer.length > 0) await this.#putBack();
    return closer;
  }

  #aimAt(links: Control[]): Promise<Aim[]> {
    return this.#inPage.evaluate(
      (probe, keys) => probe.aimAtLinks(keys),
      links.map(({ key }) => key),
    );
  }

  /** @returns none, or all if at least one of them did not request its page */
  async #followInView(links: Control[], aims: Aim[]): Promise<Control[]> {
    const from = this.#asked.length;
    await Promise.all(aims.map((aim) => this.#press(aim)));
    await until(() => this.#asked.length >= from + aims.length, LINK_TIMEOUT_MS);
    await this.#inPage.evaluate((probe) => probe.restore());
    const asked = this.#asked.slice(from).map(withoutPlace);
    if (asked.join() !== aims.map(({ address }) => withoutPlace(address)).join()) return links;
    for (const link of links) this.#arrive(link, []);
    return [];
  }

  async #followOne(link: Control, path: Step[]): Promise<void> {
    const reach = await this.#reach(link, path);
    if (reach.state === 'missed') {
      await this.#use({ control: link, filled: false }, path);
      return;
    }
    const from = this.#asked.length;
    await this.#activate(link, reach);
    const isAsked = await until(() => this.#asked.length > from, LINK_TIMEOUT_MS);
    if (!isAsked) {
      await this.#use({ control: link, filled: false }, path);
      return;
    }
    const asked = this.#asked[from] ?? '';
    if (withoutPlace(asked) === withoutPlace(reach.address)) this.#arrive(link, path);
    else this.#arrive({ ...link, href: asked }, path);
  }

  #arrive(link: Control, path: Step[]): void {
    this.#isFresh = false;
    this.#activated += 1;
    this.#noteAnswer(link, path);
    this.#destinations.push({ control: tell(link, path), href: link.href ?? '', from: this.#page.url() });
  }

  // One control

  /** Activates one control in its state, waits for an effect, and collects what it revealed. */
  async #use(step: Step, path: Step[]): Promise<void> {
    this.#activated += 1;
    // The effects of an earlier control may have interfered: only on a reloaded page is it certainly dead.
    let outcome = await this.#tryOut(step, path);
    if (typeof outcome === 'string' && !this.#isFresh) {
      await this.#enter();
      outcome = await this.#tryOut(step, path);
    }
    if (typeof outcome === 'string') this.#condemn(step.control, path, outcome);
    else if (outcome && outcome.controls.length > 0 && outcome.path.length <= MAX_DEPTH) await this.#runGroup(outcome);
  }

  /** @returns what became visible, or what is wrong */
  async #tryOut(step: Step, path: Step[]): Promise<Group | string | undefined> {
    const { control, filled } = step;
    await this.#putBack();
    let reach = await this.#reach(control, path);
    if (reach.state === 'missed') return reach.why;
    if (filled) {
      if (!(await this.#fillFormOf(control))) return undefined;
      reach = await this.#reach(control, path);
      if (reach.state === 'missed') return reach.why;
    }
    if (control.isCurrent) {
      await this.#leaveCurrent(control);
      reach = await this.#reach(control, path);
      if (reach.state === 'missed') return reach.why;
    }
    await this.#prepare(control);
    await this.#movePointer(reach);
    const before = await this.#look(control);
    const counted = this.#count();
    const start = performance.now();
    await this.#activate(control, reach);
    let answer = await this.#answer(control, before, counted);
    if (!answer && control.way === 'press') {
      // Hovering over a menu opens it after 200 ms; on a busy machine the press comes later and closes it, so press once more.
      await this.#activate(control, reach);
      answer = await this.#answer(control, before, counted);
    }
    if (!answer || (await this.#cameByItself(answer, performance.now() - start))) return triedOf(control, reach);
    this.#isFresh = false;
    if (answer === 'asked') await this.#noteRequest(step, path, counted.requests);
    if (control.way === 'jump' && !(await this.#inPage.evaluate((p, href) => p.hasPlace(href), control.href ?? ''))) {
      return `the page has no place "${control.href}"`;
    }
    this.#noteAnswer(control, path);
    if (answer !== 'changed' || control.way === 'jump') return undefined;
    await pause(filled ? ECHO_MS.sent : control.part === 'main' ? ECHO_MS.main : ECHO_MS.header);
    if (control.way === 'list') await this.#rest();
    return { path: [...path, step], controls: await this.#broughtBy(control) };
  }

  /** The new controls once there are some, if it says that it has something open. */
  async #broughtBy({ key }: Control): Promise<Control[]> {
    const end = performance.now() + this.#timeout;
    for (;;) {
      const controls = await this.#newControls();
      const isExpanded = await this.#inPage.evaluate((probe, key) => probe.isExpanded(key), key);
      if (controls.length > 0 || !isExpanded || performance.now() > end) return controls;
      await pause(50);
    }
  }

  /** Makes a control reachable, if necessary by the way to its state. */
  async #reach(control: Control, path: Step[]): Promise<Reach> {
    const find = () => this.#inPage.evaluate((probe, key) => probe.reach(key), control.key);
    let reach = await find();
    const last = path.at(-1);
    if (reach.state === 'ready' || !last) return reach;
    const opener = await this.#reach(last.control, path.slice(0, -1));
    if (opener.state === 'missed') return { state: 'missed', why: `${tell(last.control, [])}: ${opener.why}` };
    // It may have become visible on the way: details stay open in a menu that closes.
    reach = await find();
    if (reach.state === 'ready') return reach;
    if (last.filled) await this.#fillFormOf(last.control);
    // Once more if it was already open on hover, and the press has closed it.
    for (const _ of ['first', 'second']) {
      await this.#activate(last.control, opener);
      const end = performance.now() + this.#timeout / (last.filled ? 1 : 4);
      for (let wait = 10; performance.now() < end; wait *= 1.5) {
        reach = await find();
        if (reach.state === 'ready') return reach;
        await pause(wait);
      }
    }
    return reach;
  }

  /** Shows something other than the control's target: while that is shown, the control has nothing to do. */
  async #leaveCurrent({ key }: Control): Promise<void> {
    const other = await this.#inPage.evaluate((probe, key) => probe.otherThan(key), key);
    const reach = other && (await this.#inPage.evaluate((probe, key) => probe.reach(key), other));
    if (!reach || reach.state === 'missed') return;
    await this.#press(reach);
    await this.#rest();
  }

  async #prepare({ way, key }: Control): Promise<void> {
    if (way === 'check') await this.#inPage.evaluate((probe, key) => probe.unchoose(key), key);
    if (way === 'jump') await this.#inPage.evaluate((probe) => probe.forgetPlace());
  }

  async #activate({ way, key }: Control, reach: Reach): Promise<void> {
    if (reach.state === 'missed') return;
    const { keyboard } = this.#page;
    const focus = () => this.#inPage.evaluate((probe, key) => probe.focus(key), key);
    // A press on a select opens a native popup; a key changes the choice.
    if (way === 'choose' || way === 'scroll' || way === 'pass') await focus();
    else if (reach.by === 'keys') await keyboard.press('Enter');
    else await this.#press(reach);
    if (way === 'type') await keyboard.press('1');
    if (way === 'list') {
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(QUESTION);
    }
    if (way === 'choose' || way === 'scroll') await keyboard.press('ArrowDown');
    if (way === 'scroll') await keyboard.press('ArrowRight');
  }

  async #movePointer(to: Point): Promise<void> {
    await this.#mouse('mouseMoved', to);
  }

  /** A trusted press of the mouse; concurrent ones run one after another. */
  async #press(at: Point): Promise<void> {
    const button = { button: 'left', clickCount: 1 } as const;
    await Promise.all([
      this.#mouse('mouseMoved', at),
      this.#mouse('mousePressed', at, button),
      this.#mouse('mouseReleased', at, button),
    ]);
  }

  async #mouse(
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
    { x, y }: Point,
    button?: { button: 'left'; clickCount: number },
  ): Promise<void> {
    await this.#cdp.send('Input.dispatchMouseEvent', { type, x, y, ...button });
  }

  #count(): Counts {
    return {
      asked: this.#asked.length,
      requests: this.#requests.length,
      signals: this.#signals + this.#scene.openedWindows(),
    };
  }

  async #answer(control: Control, before: Look, counted: Counts): Promise<Answer | undefined> {
    const end = performance.now() + this.#timeout;
    for (let wait = 5; ; wait = Math.min(100, wait * 1.6)) {
      const now = this.#count();
      if (now.asked > counted.asked || now.requests > counted.requests) return 'asked';
      if (now.signals > counted.signals) return 'signalled';
      if (await this.#hasChanged(control, before)) return 'changed';
      if (performance.now() > end) return undefined;
      await pause(wait);
    }
  }

  async #hasChanged(control: Control, before: Look): Promise<boolean> {
    // Any field takes letters; this one must open a list.
    if (control.way === 'list') return this.#inPage.evaluate((probe, key) => probe.isExpanded(key), control.key);
    const now = await this.#look(control);
    return now.hash !== before.hash || (now.focus !== '' && now.focus !== before.focus);
  }

  /** Whether the page also changes without a press, watched for as long. */
  async #cameByItself(answer: Answer, took: number): Promise<boolean> {
    if (answer !== 'changed' || took < LATE_MS) return false;
    await this.#putBack();
    const before = await this.#look();
    await pause(took);
    return (await this.#look()).hash !== before.hash;
  }

  async #noteRequest({ control, filled }: Step, path: Step[], from: number): Promise<void> {
    await until(() => this.#requests.length > from, this.#timeout);
    const request = this.#requests[from];
    if (!request) return;
    const posted = request.postDataEntries?.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')) ?? [];
    this.#destinations.push({
      control: `${tell(control, path)}${filled ? ', its form filled in,' : ''}`,
      href: request.url,
      from: this.#page.url(),
      ...(request.method === 'POST' && {
        posted: { type: request.headers['Content-Type'] ?? '', body: Buffer.concat(posted) },
      }),
    });
  }

  /** @returns whether the form has fields to fill in */
  async #fillFormOf({ key }: Control): Promise<boolean> {
    const fields = await this.#inPage.evaluate((probe, key) => probe.fieldsOf(key), key);
    for (const field of fields) {
      const handle = await this.#inPage.evaluateHandle((probe, key) => probe.element(key), field.key);
      await fill(handle.asElement(), field);
    }
    return fields.length > 0;
  }

  #condemn(control: Control, path: Step[], why: string): void {
    this.#dead.set(control.key, `${tell(control, path)}: ${why}`);
  }
}

/** Runs in the page: triggers each island's hydration, until all are hydrated. */
export function wakeIslands(): boolean {
  const island = document.querySelector('astro-island[ssr]');
  const inside = island?.firstElementChild ?? island;
  inside?.scrollIntoView({ block: 'center', behavior: 'instant' });
  inside?.dispatchEvent(new Event('focusin', { bubbles: true }));
  return !island;
}

async function fill(
  field: ElementHandle<Element> | null,
  { type, options }: { type: string; options: string[] },
): Promise<void> {
  if (!field) return;
  if (type === 'checkbox' || type === 'radio') await field.check();
  else if (type === 'file') await field.setInputFiles(CV);
  else if (type.startsWith('select')) await field.selectOption(options.findLast((value) => value) ?? []);
  else if (type === 'email') await field.fill(`visitor-${crypto.randomUUID()}@example.com`);
  else if (type === 'url') await field.fill('https://example.com/');
  else if (type === 'tel' || type === 'number') await field.fill('9876543210');
  else if (['text', 'search', 'textarea'].includes(type)) await field.fill(QUESTION);
}

const tell = ({ part, role, name }: Control, path: Step[]): string => {
  const opened = path.map(({ control, filled }) => `“${control.name}”${filled ? ' filled in' : ''}`).join(', ');
  return `${part}: ${role} “${name}”${opened && ` (after ${opened})`}`;
};

const freePrintOf = ({ fingerprint }: Control): string => `free: ${fingerprint}`;

const whatOf = ({ part, role, name, href }: Control): string => [part, role, name, href].join('|');

const TRIED: Record<Control['way'], string> = {
  follow: 'was clicked',
  jump: 'was clicked',
  press: 'was clicked',
  check: 'was clicked',
  type: 'was typed into',
  list: `“${QUESTION}” was typed into it, and no list opened`,
  choose: 'another choice was made by key',
  pick: 'was clicked, and no file was asked for',
  scroll: 'was scrolled by key',
  pass: 'was given the focus',
};

const triedOf = ({ way }: Control, reach: Reach): string =>
  `${reach.state === 'ready' && reach.by === 'keys' ? 'Enter was pressed on it' : TRIED[way]}; nothing happened`;

const withoutPlace = (address: string): string => address.split('#')[0] ?? '';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isSo: () => boolean, timeout: number): Promise<boolean> {
  const end = performance.now() + timeout;
  while (!isSo() && performance.now() < end) await pause(2);
  return isSo();
}
