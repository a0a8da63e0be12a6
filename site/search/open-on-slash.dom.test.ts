import { beforeEach, expect, test, vi } from 'vitest';
import './open-on-slash.ts';

const toggled = vi.fn();
// Node's localStorage hides jsdom's, and does not work without a file.
vi.stubGlobal('localStorage', { getItem: () => null });

beforeEach(() => {
  toggled.mockClear();
  document.body.innerHTML =
    '<div id="menu" popover></div><div id="panel" popover><search></search></div><input><textarea></textarea><select></select><a href="/">A</a>';
  for (const element of document.querySelectorAll<HTMLElement>('[popover]')) {
    element.togglePopover = (force) => toggled(element.id, force);
  }
});

function press(selector: string, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each(['body', 'a'])('the key / on %s opens the search panel and is not typed', (selector) => {
  expect(press(selector, '/')).toBe(true);
  expect(toggled.mock.calls).toEqual([['panel', true]]);
});

test.each(['input', 'textarea', 'select'])('in a field (%s) it is typed', (selector) => {
  expect(press(selector, '/')).toBe(false);
  expect(toggled).not.toHaveBeenCalled();
});
