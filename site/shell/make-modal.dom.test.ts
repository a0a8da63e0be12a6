import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeModal } from './make-modal.ts';

let undo: () => void;
// jsdom has no popovers; opening and closing is tested in a real browser.
const hidePopover = vi.fn();

beforeEach(() => {
  document.body.innerHTML = `
    <header>
      <button type="button" id="open">Open</button>
      <div id="popover"><button type="button" id="close">Close</button><a href="#place"><b>A place</b></a></div>
    </header>
    <main>Page</main>
    <aside inert>Asleep before</aside>`;
  undo = makeModal(Object.assign(element('#popover'), { hidePopover }));
});

afterEach(() => {
  undo();
  vi.clearAllMocks();
});

const element = (selector: string) => document.querySelector(selector) as HTMLElement;
const inert = () => [...document.querySelectorAll('[inert]')].map(({ localName, id }) => id || localName);
const toggle = (type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
  element('#popover').dispatchEvent(Object.assign(new Event(type), { newState }));

test('while the popover is open, everything else is inert and the focus is inside', () => {
  toggle('toggle', 'open');
  expect(inert()).toEqual(['open', 'main', 'aside']);
  expect(document.activeElement).toBe(element('#close'));
});

test('before it closes, the page is usable again, except elements that were inert before', () => {
  toggle('toggle', 'open');
  toggle('beforetoggle', 'closed');
  expect(inert()).toEqual(['aside']);
});

test('it closes when a link is followed, but not on other clicks', () => {
  element('#close').click();
  expect(hidePopover).not.toHaveBeenCalled();
  element('b').click();
  expect(hidePopover).toHaveBeenCalledOnce();
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])('it stays open when a link is clicked with %s', (modifier) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true });
  element('b').dispatchEvent(click);
  expect(hidePopover).not.toHaveBeenCalled();
});
