import { useEffect, useState } from 'react';
import { draftStorage, onDraftsCleared } from './draft-storage.ts';

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

  useEffect(() => onDraftsCleared(() => setDraft({ key, text: '', isKept: true })), [key]);

  const change = (next: string) =>
    setDraft({ key, text: next, isKept: next === initial ? draftStorage.remove(key) : draftStorage.write(key, next) });
  return { text, setText: change, clear: () => change(initial) };
}

function startOf(key: string, initial: string): { text: string; isKept: boolean } {
  const kept = draftStorage.read(key);
  return { text: kept ?? initial, isKept: kept !== undefined };
}
