import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import './open-on-slash.ts';
import { SlashSwitch } from './SiteSearch.tsx';

const toggled = vi.fn();
/** Node's localStorage hides jsdom's, and does not work without a file. */
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

beforeEach(() => {
  toggled.mockClear();
  kept.clear();
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

test('the shortcut can be turned off and on again', async () => {
  const { unmount } = render(createElement(SlashSwitch, { label: 'The / key' }));
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'The / key' });
  expect(box().checked).toBe(true);
  await userEvent.click(box());
  expect(press('body', '/')).toBe(false);
  expect(toggled).not.toHaveBeenCalled();
  unmount();
  render(createElement(SlashSwitch, { label: 'The / key' }));
  expect(box().checked).toBe(false);
  await userEvent.click(box());
  expect(press('body', '/')).toBe(true);
});
