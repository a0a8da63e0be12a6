import { useEffect, useRef } from 'react';

/** Elements in which a letter is text, or chooses from a list. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';

/** Keys that go on while they are held. */
const REPEATABLE = ['j', 'k'];

/**
 * Shortcuts of one key. They do nothing while somebody types or has a dialog open.
 *
 * @param keys by the value of KeyboardEvent.key
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { key, target, repeat } = event;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      // A link or button that has the focus does what it does.
      if (key === 'Enter' && target !== document.body) return;
      const action = current.current[key];
      if (!action || (repeat && !REPEATABLE.includes(key))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
