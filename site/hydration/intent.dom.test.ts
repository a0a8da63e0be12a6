import { beforeEach, expect, test, vi } from 'vitest';
import intent from './intent.ts';

let island: HTMLElement;
const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML =
    '<div id="island"><button type="button" aria-expanded="false">Dead</button><button type="button" popovertarget="x">Live</button><a href="#there">Link</a></div><p>Page</p>';
  island = document.body.querySelector('#island') as HTMLElement;
  intent(load, { name: 'intent', value: '' }, island);
});

const element = (selector: string) => document.querySelector(selector) as HTMLElement;
/** The delay before loading starts. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
const ready = () => element('a').dispatchEvent(new Event('island:ready', { bubbles: true }));

test.each(['pointermove', 'pointerdown', 'focusin', 'keydown', 'click'])(
  '%s inside loads the island, once',
  async (type) => {
    element('p').dispatchEvent(new Event(type, { bubbles: true }));
    await frame();
    expect(load).not.toHaveBeenCalled();
    element('a').dispatchEvent(new Event(type, { bubbles: true }));
    element('a').dispatchEvent(new Event(type, { bubbles: true }));
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  },
);

test.each(['#opener', '#box'])(
  'an island in a popover is loaded by an event on %s, not by one elsewhere in the header',
  async (selector) => {
    document.body.innerHTML =
      '<header><a href="/">Logo</a><button id="opener" type="button" popovertarget="panel">Open</button>' +
      '<div id="panel" popover><div id="island"><input id="box"></div></div></header>';
    intent(load, { name: 'intent', value: '' }, element('#island'));
    element('a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await frame();
    expect(load).not.toHaveBeenCalled();
    element(selector).dispatchEvent(new Event('focusin', { bubbles: true }));
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
  },
);

test('a click on a scripted button is repeated when the island is ready', () => {
  const button = element('[aria-expanded]');
  button.click();
  const clicked = vi.fn();
  button.addEventListener('click', clicked);
  ready();
  expect(clicked).toHaveBeenCalledOnce();
});

test.each(['[popovertarget]', 'a'])('a click on %s, which works without the island, is not repeated', (selector) => {
  element(selector).click();
  const clicked = vi.fn();
  island.addEventListener('click', clicked);
  ready();
  expect(clicked).not.toHaveBeenCalled();
});
