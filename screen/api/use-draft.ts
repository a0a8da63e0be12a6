import { useEffect, useState } from 'react';
import { draftStorage } from './draft-storage.ts';

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
    setDraft({ key, text: next, isKept: next === initial ? draftStorage.remove(key) : draftStorage.write(key, next) });
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
  const detail = { key, text, isKept: draftStorage.write(key, text) };
  window.dispatchEvent(new CustomEvent(RESTORED, { detail }));
}

/** At sign-out: the next person at this computer must not read them. */
export function clearDrafts(): void {
  for (const key of draftStorage.keys()) draftStorage.remove(key);
}

function startOf(key: string, initial: string): { text: string; isKept: boolean } {
  const kept = draftStorage.read(key);
  return { text: kept ?? initial, isKept: kept !== undefined };
}
