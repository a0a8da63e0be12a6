import { useEffect, useRef } from 'react';

export interface ListKeys {
  onNext: () => void;
  onPrevious: () => void;
  onOpen: () => void;
  onMark?: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** Calls the function of a key, unless somebody is typing or a dialog is open. */
export function useListKeys(keys: ListKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const { onNext, onPrevious, onOpen, onMark, onSearch, onHelp } = current.current;
      const actions: Record<string, (() => void) | undefined> = {
        j: onNext,
        k: onPrevious,
        e: event.repeat ? undefined : onMark,
        '/': onSearch,
        '?': onHelp,
        // A link or button that has the focus does what it does.
        Enter: event.target === document.body ? onOpen : undefined,
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}
