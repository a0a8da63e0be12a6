import { useEffect, useState } from 'react';

const PREFIX = 'draft:';

/** Of window: another part of the screen has brought a draft back. */
const RESTORED = 'draft-restored';

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** After what was typed has been stored by the server. */
  clear: () => void;
}

/**
 * Text that survives a lost session, a reload and a crash of the tab. It is kept in sessionStorage, so another tab has its own.
 *
 * @param key what the text is for, such as `reply:KD-7Q2M-X4TP`
 */
export function useDraft(key: string, initial = ''): Draft {
  const [draft, setDraft] = useState(() => ({ key, ...startOf(key, initial) }));
  if (draft.key !== key) setDraft({ key, ...startOf(key, initial) });
  const { text, isKept } = draft;
  const isAtRisk = !isKept && text !== initial;

  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);

  useEffect(() => {
    const onRestored = ({ detail }: CustomEvent<{ key: string; text: string; isKept: boolean }>) => {
      if (detail.key === key) setDraft(detail);
    };
    window.addEventListener(RESTORED, onRestored as EventListener);
    return () => window.removeEventListener(RESTORED, onRestored as EventListener);
  }, [key]);

  const change = (next: string) =>
    setDraft({ key, text: next, isKept: next === initial ? remove(key) : write(key, next) });
  return { text, setText: change, clear: () => change(initial) };
}

/**
 * Brings a text back, in the field that is on the screen too.
 *
 * @param options keepsTyped: what has been typed there meanwhile follows it
 */
export function restoreDraft(key: string, restored: string, { keepsTyped = false } = {}): void {
  const typed = keepsTyped ? startOf(key, '').text.trim() : '';
  const text = typed ? `${restored}\n\n${typed}` : restored;
  const detail = { key, text, isKept: write(key, text) };
  window.dispatchEvent(new CustomEvent(RESTORED, { detail }));
}

/** At sign-out: the next person at this computer must not read them. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}

function startOf(key: string, initial: string): { text: string; isKept: boolean } {
  try {
    return { text: sessionStorage.getItem(PREFIX + key) ?? initial, isKept: true };
  } catch {
    return { text: initial, isKept: false };
  }
}

/** @returns false where the browser has no storage, or no room in it */
function write(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): boolean {
  try {
    sessionStorage.removeItem(PREFIX + key);
    return true;
  } catch {
    return false;
  }
}
