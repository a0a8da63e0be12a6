/** WebKitGTK's MiniBrowser, over W3C WebDriver. It has no headless mode, so it gets its own screen from Xvfb. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { requireTool } from '../../scripts/test-tools.mjs';
import { freePort } from '../support/free-port.ts';
import { clickablePoint, type OpenPage, type PageOptions, type SmokePage } from './page.ts';

const HEIGHT = 900;
const START_TIMEOUT_MS = 60_000;
/** The key of an element in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS = { Enter: '\uE007', Escape: '\uE00C' };

export const openWebkit: OpenPage = async (options) => {
  const processes: ChildProcess[] = [];
  const stop = async () => {
    for (const process of processes.toReversed()) await end(process);
  };
  try {
    const screen = await startScreen(options.width);
    processes.push(screen.process);
    const driver = await startDriver(screen.display);
    processes.push(driver.process);
    return await openPage(driver.address, options, stop);
  } catch (error) {
    await stop();
    throw error;
  }
};

async function openPage(address: string, options: PageOptions, stop: () => Promise<void>): Promise<SmokePage> {
  const command = await openSession(address, options);
  const evaluate: SmokePage['evaluate'] = (run, argument) =>
    command('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args: [argument ?? null] });
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    command<void>('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const find = async (selector: string): Promise<string> => {
    const found = await command<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector });
    return `/element/${found[ELEMENT]}`;
  };
  const faults: string[] = [];
  return {
    goto: async (url) => {
      faults.push(...(await evaluate(readFaults)));
      await command('POST', '/url', { url });
      await evaluate(readFaults);
    },
    evaluate,
    // Not WebDriver's click, which considers a link in a card covered by the card.
    click: async (selector) => {
      const { x, y } = await clickablePoint(evaluate, selector);
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      await act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    type: async (selector, text) => command('POST', `${await find(selector)}/value`, { text }),
    press: (key) =>
      act('key', [
        { type: 'keyDown', value: KEYS[key] },
        { type: 'keyUp', value: KEYS[key] },
      ]),
    faults: async () => [...faults, ...(await evaluate(readFaults))],
    [Symbol.asyncDispose]: async () => {
      try {
        await command('DELETE', '', undefined);
      } finally {
        await stop();
      }
    },
  };
}

/**
 * Runs in the page: WebDriver cannot read its console.
 *
 * @returns what went wrong since this was called for the first time
 */
function readFaults(): string[] {
  const page = window as { faultsOfTest?: string[] };
  if (!page.faultsOfTest) {
    const faults: string[] = [];
    page.faultsOfTest = faults;
    console.error = (...parts) => faults.push(`Console: ${parts.join(' ')}`);
    window.addEventListener('error', ({ message }) => faults.push(`Uncaught: ${message}`));
    window.addEventListener('unhandledrejection', ({ reason }) => faults.push(`Uncaught: ${reason}`));
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      faults.push(`The content security policy refused ${effectiveDirective} ${blockedURI}`),
    );
  }
  return page.faultsOfTest;
}

/** A screen as wide as the window: the browser fills it, without its toolbar, which is never narrower than 447 px. */
async function startScreen(width: number): Promise<{ display: string; process: ChildProcess }> {
  const options = ['-displayfd', '1', '-screen', '0', `${width}x${HEIGHT}x24`, '-nolisten', 'tcp'];
  const process = spawn(requireTool('xvfb'), options, { stdio: ['ignore', 'pipe', 'ignore'] });
  if (!process.stdout) throw new Error('The output of Xvfb is not read.');
  for await (const line of createInterface({ input: process.stdout })) return { display: `:${line}`, process };
  throw new Error('Xvfb did not start.');
}

async function startDriver(display: string): Promise<{ address: string; process: ChildProcess }> {
  const port = await freePort();
  const driver = spawn(requireTool('webkitDriver'), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GTK_THEME: 'Adwaita' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end && driver.exitCode === null) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { address, process: driver };
    await pause(50);
  }
  driver.kill();
  throw new Error('WebKitWebDriver did not start.');
}

/** @returns a function that sends a command to the session: method, path below the session's, body */
async function openSession(address: string, { width, isJavaScriptEnabled }: PageOptions) {
  const args = ['--automation', '--full-screen', ...(isJavaScriptEnabled ? [] : ['--enable-javascript=false'])];
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
  });
  const command = <Result>(method: string, path: string, body: unknown) =>
    send<Result>(method, `${address}/session/${sessionId}${path}`, body);
  await command('POST', '/window/rect', { width, height: HEIGHT });
  return command;
}

async function send<Result>(method: string, url: string, body: unknown): Promise<Result> {
  const response = await fetch(url, { method, body: body === undefined ? null : JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKitWebDriver answered ${value.error}: ${value.message}`);
  return value;
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}
