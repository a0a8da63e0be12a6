import { useEffect, useState } from 'react';
import { draftStorage } from './draft-storage.ts';

/** Of window: another part of the screen has brought a draft back, or removed it. */
const REPLACED = 'draft-replaced';

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
    const onReplaced = ({ detail }: CustomEvent<{ key: string; text: string; isKept: boolean }>) => {
      if (detail.key === key) setDraft(detail);
    };
    window.addEventListener(REPLACED, onReplaced as EventListener);
    return () => window.removeEventListener(REPLACED, onReplaced as EventListener);
  }, [key]);

  const change = (next: string) =>
    setDraft({ key, text: next, isKept: next === initial ? draftStorage.remove(key) : draftStorage.write(key, next) });
  return { text, setText: change, clear: () => change(initial) };
}

/** Brings a text back, in the field that is on the screen too. */
export function restoreDraft(key: string, text: string): void {
  replace({ key, text, isKept: draftStorage.write(key, text) });
}

/** At sign-out, and when somebody else signs in: the next person at this computer must not read them. */
export function clearDrafts(): void {
  for (const key of draftStorage.keys()) replace({ key, text: '', isKept: draftStorage.remove(key) });
}

/** Clears what another person has left in this tab, whose session ended. Call it before anything of the person is shown. */
export function claimDrafts(personId: string): void {
  if (!draftStorage.claim(personId)) clearDrafts();
}

function replace(detail: { key: string; text: string; isKept: boolean }): void {
  window.dispatchEvent(new CustomEvent(REPLACED, { detail }));
}

function startOf(key: string, initial: string): { text: string; isKept: boolean } {
  const kept = draftStorage.read(key);
  return { text: kept ?? initial, isKept: kept !== undefined };
}
