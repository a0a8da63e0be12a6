import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const TIMEOUT_MS = 30_000;
const POLL_MS = 10;

/** What the browser did about prefetching or prerendering a page: its final status. */
export interface Preloading {
  action: 'Prefetch' | 'Prerender';
  url: string;
  status: 'Pending' | 'Running' | 'Ready' | 'Success' | 'Failure' | 'NotSupported';
  /** The reason, in the browser's words. */
  reason?: string;
}

/** One tab, as a visitor has it. */
export interface FreePage {
  /** Goes to an address as a script in the page would; resolves when it is loaded. */
  goto: (url: string) => Promise<void>;
  back: () => Promise<void>;
  /**
   * Runs a function in the visible page, or in the one that is prerendered, and returns its result. The argument goes as JSON.
   * If the page is replaced meanwhile, the function runs in the new one.
   */
  evaluate: <T, A = undefined>(read: (argument: A) => T, argument?: A, where?: 'seen' | 'ahead') => Promise<Awaited<T>>;
  /** Scrolls the first matching element that a pointer can reach to the middle of the screen, and moves the pointer to it. */
  hover: (selector: string) => Promise<void>;
  press: () => Promise<void>;
  release: () => Promise<void>;
  reduceMotion: () => Promise<void>;
  /** All prefetches and prerenders so far, including refused ones. */
  preloadings: () => Preloading[];
}

export interface FreeBrowser extends AsyncDisposable {
  page: FreePage;
}

class PageGone extends Error {
  override message = 'The page has gone.';
}

/** The error for a page that has gone: "Session with given id not found". */
const SESSION_NOT_FOUND = -32001;
const isGone = ({ code }: { code: number }) => code === SESSION_NOT_FOUND;

interface Message {
  id?: number;
  method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the protocol has for a method
  params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  result?: any;
  error?: { code: number; message: string };
  sessionId?: string;
}

/**
 * Starts Chromium with all features that visitors have. Playwright's has no back/forward cache and attaches to pages in a
 * way that disables prerendering ("PrerenderingDisabledByDevTools"). This attaches to the tab, as Chromium's developer tools
 * do, so prerendering works.
 *
 * @param script runs in every page before its own scripts
 */
export async function openFreeBrowser(script?: () => void): Promise<FreeBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'free-browser-'));
  const child = spawn(
    process.env['CHROME_PATH'] ?? chromium.executablePath(),
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--window-size=1280,844'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = once(child, 'exit');
  const connection = await connect(await addressOf(child.stderr));
  const page = await attach(connection, script);
  return {
    page,
    [Symbol.asyncDispose]: async () => {
      // Its profile is deleted afterwards, so a clean shutdown is not needed.
      child.kill('SIGKILL');
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
  let said = '';
  for await (const chunk of output) {
    said += chunk;
    const address = /listening on (ws:\S+)/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The browser did not start.\n${said}`);
}

type Connection = Awaited<ReturnType<typeof connect>>;

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const answers = new Map<number, PromiseWithResolvers<Message['result']> & { sessionId: string | undefined }>();
  const listeners = new Set<(message: Message) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    // A page that has gone does not answer.
    if (message.method === 'Target.detachedFromTarget') {
      const waiting = [...answers.values()].filter(({ sessionId }) => sessionId === message.params.sessionId);
      for (const { reject } of waiting) reject(new PageGone());
    }
    const answer = answers.get(message.id ?? 0);
    answers.delete(message.id ?? 0);
    if (!answer) for (const listener of listeners) listener(message);
    else if (message.error) answer.reject(isGone(message.error) ? new PageGone() : new Error(message.error.message));
    else answer.resolve(message.result);
  });
  return {
    send: (method: string, params: object = {}, sessionId?: string) => {
      const answer = Promise.withResolvers<Message['result']>();
      last += 1;
      answers.set(last, { ...answer, sessionId });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      const late = setTimeout(() => answer.reject(new Error(`The browser did not answer ${method}.`)), TIMEOUT_MS);
      return answer.promise.finally(() => clearTimeout(late));
    },
    listen: (listener: (message: Message) => void) => listeners.add(listener),
  };
}

async function attach({ send, listen }: Connection, script?: () => void): Promise<FreePage> {
  /** Sessions by target: of the visible page, and of a prerendered one. */
  const sessions = new Map<string, { sessionId: string; isAhead: boolean }>();
  const preloadings = new Map<string, Preloading>();
  let loaded: PromiseWithResolvers<void> | undefined;
  let pointer = { x: 1, y: 1 };

  // Not one after another: a waiting page answers the first only after the last.
  const prepare = (sessionId: string) =>
    Promise.all([
      send('Page.enable', {}, sessionId),
      send('Preload.enable', {}, sessionId),
      script && send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` }, sessionId),
      send('Runtime.runIfWaitingForDebugger', {}, sessionId),
    ]);
  const prepared: Promise<unknown>[] = [];

  /** The page that was prerendered, and no longer is, becomes the visible one. */
  const showIfSeen = ({ targetId, subtype }: { targetId: string; subtype?: string }) => {
    const session = sessions.get(targetId);
    if (subtype || !session?.isAhead) return;
    sessions.clear();
    sessions.set(targetId, { ...session, isAhead: false });
  };

  listen(({ method, params, sessionId }) => {
    if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'page') {
      sessions.set(params.targetInfo.targetId, {
        sessionId: params.sessionId,
        isAhead: params.targetInfo.subtype === 'prerender',
      });
      prepared.push(prepare(params.sessionId));
    }
    if (method === 'Target.detachedFromTarget') {
      for (const [target, session] of sessions) if (session.sessionId === params.sessionId) sessions.delete(target);
    }
    if (method === 'Target.targetInfoChanged') showIfSeen(params.targetInfo);
    if (method === 'Page.loadEventFired' || method === 'Page.frameNavigated') {
      const isSeen = [...sessions.values()].some((session) => session.sessionId === sessionId && !session.isAhead);
      // A page from the back/forward cache is loaded already.
      if (isSeen && (method === 'Page.loadEventFired' || params.type === 'BackForwardCacheRestore')) loaded?.resolve();
    }
    if (method === 'Preload.prefetchStatusUpdated' || method === 'Preload.prerenderStatusUpdated') {
      const { action, url } = params.key;
      const reason = params.prerenderStatus ?? params.prefetchStatus;
      preloadings.set(`${action} ${url}`, { action, url, status: params.status, reason });
    }
  });

  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId: targetInfos[0].targetId, flatten: true });
  await send('Target.setDiscoverTargets', { discover: true });
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }, tab);
  await Promise.all(prepared);

  /** A page ends before the browser reports that the prerendered next one is visible: in between there is none. */
  const sessionOf = async (where: 'seen' | 'ahead'): Promise<string> => {
    for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
      const found = [...sessions.values()].findLast(({ isAhead }) => isAhead === (where === 'ahead'));
      if (found) return found.sessionId;
      await pause(POLL_MS);
      // On a busy machine, the browser does not always report that a prerendered page became visible: then this asks it.
      for (const target of (await send('Target.getTargets')).targetInfos) showIfSeen(target);
    }
    throw new Error(where === 'ahead' ? 'No page is drawn ahead.' : 'No page is open.');
  };
  const run: FreePage['evaluate'] = async (read, argument, where = 'seen') => {
    const expression = `(${read})(${JSON.stringify(argument)})`;
    const options = { expression, returnByValue: true, awaitPromise: true, userGesture: false };
    const { result, exceptionDetails } = await send('Runtime.evaluate', options, await sessionOf(where));
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const evaluate: FreePage['evaluate'] = (read, argument, where) =>
    run(read, argument, where).catch((error) => {
      if (error instanceof PageGone) return evaluate(read, argument, where);
      throw error;
    });
  const go = async (leave: () => Promise<unknown>) => {
    loaded = Promise.withResolvers();
    const late = setTimeout(() => loaded?.reject(new Error('The page did not load.')), TIMEOUT_MS);
    await leave();
    await loaded.promise.finally(() => clearTimeout(late));
  };
  const mouse = async (type: string) =>
    send(
      'Input.dispatchMouseEvent',
      { type, ...pointer, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 },
      await sessionOf('seen'),
    );

  return {
    goto: (url) =>
      go(async () => {
        const isEmpty = await run(() => location.protocol === 'about:');
        // Only navigations that a page itself starts have a view transition.
        if (isEmpty) await send('Page.navigate', { url }, await sessionOf('seen'));
        else await run((url) => location.assign(url), url);
      }),
    back: () => go(() => run(() => history.back())),
    evaluate,
    hover: async (selector) => {
      pointer = await evaluate((selector) => {
        for (const element of document.querySelectorAll(selector)) {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          // Another matching element may be in a closed menu, or covered.
          if (element.contains(document.elementFromPoint(x, y))) return { x, y };
        }
        throw new Error(`No ${selector} can be reached.`);
      }, selector);
      await mouse('mouseMoved');
    },
    press: async () => void (await mouse('mousePressed')),
    release: async () => void (await mouse('mouseReleased')),
    reduceMotion: async () => {
      const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
      await send('Emulation.setEmulatedMedia', { features }, await sessionOf('seen'));
    },
    preloadings: () => [...preloadings.values()],
  };
}
